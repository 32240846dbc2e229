import type { RuntimeConfig } from '@portal/shared/http';
import { choice, number, text, type Env } from './services/src/config/read-env';
import { uploadLimits } from './services/src/config/upload-limits';

/** Contents of `/config.json` beside the addresses. */
type SiteSettings = Pick<RuntimeConfig, 'machineAuth' | 'undoSeconds' | 'uploadMaxMb' | 'brandName' | 'contact'>;

/** Ways to reach the facility, by the field of `contact`. */
const CONTACT = {
  email: 'CONTACT_EMAIL',
  phone: 'CONTACT_PHONE',
  address: 'CONTACT_ADDRESS',
  hours: 'CONTACT_HOURS',
} as const;

/**
 * What `npm start` tells browsers beside the addresses; the web image (`web/entrypoint.sh`) reads the same variables.
 * @throws ConfigError naming the variable and the mend
 */
export function siteSettings(env: Env): SiteSettings {
  const contact = Object.entries(CONTACT).flatMap(([field, name]) => {
    const value = text(env, name, '');
    return value === '' ? [] : [[field, value] as const];
  });
  return {
    machineAuth: choice(env, 'MACHINE_AUTH', ['on', 'off'], 'on') === 'on',
    undoSeconds: number(env, 'UNDO_SECONDS', 5, 0, 3600),
    uploadMaxMb: uploadLimits(env),
    brandName: text(env, 'BRAND_NAME', 'Portal Riset GPU'),
    contact: contact.length > 0 ? Object.fromEntries(contact) : null,
  };
}
