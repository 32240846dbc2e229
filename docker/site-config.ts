import type { RuntimeConfig } from '@portal/shared/http';
import type { ChannelKeys } from '@portal/shared/remote/signature';
import { ConfigError } from './services/src/config/config-error';
import { choice, number, text, type Env } from './services/src/config/read-env';
import { uploadLimits } from './services/src/config/upload-limits';

/** Contents of `/config.json` beside the addresses. */
type SiteSettings = Pick<
  RuntimeConfig,
  'machineAuth' | 'undoSeconds' | 'uploadMaxMb' | 'brandName' | 'contact' | 'channelKeys'
>;

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
    channelKeys: channelKeys(env),
  };
}

/** A raw Ed25519 key, 32 bytes, in base64. */
const KEY = /^[A-Za-z0-9+/]{43}=$/;

/** Keys of the areas' teams from CHANNEL_KEYS, as `rollout keygen` prints them: `{"mf-user": ["…"], "mf-admin-super": "unsigned"}`. */
function channelKeys(env: Env): ChannelKeys | null {
  const written = text(env, 'CHANNEL_KEYS', '');
  if (written === '') return null;
  try {
    const keys = JSON.parse(written) as ChannelKeys;
    if (Object.values(keys).every((own) => own === 'unsigned' || own.every((key) => KEY.test(key)))) return keys;
  } catch {
    // Told below.
  }
  throw new ConfigError(
    'CHANNEL_KEYS',
    'is not a list of keys by area',
    'Write it as `rollout keygen` prints it: {"mf-user": ["…"], "mf-admin-super": "unsigned"}',
  );
}
