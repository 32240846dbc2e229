import type { RuntimeConfig } from '@portal/shared/http';
import type { ChannelKeys } from '@portal/shared/remote/release/signature';
import * as z from 'zod';
import { parseSettings, type Env } from '../../services/src/platform/config/parse-settings';
import { optional, setting } from '../../services/src/platform/config/setting';
import { SETTINGS, uploadLimits } from '../../services/src/platform/config/settings';

/** Contents of `/config.json` beside the addresses. */
type SiteSettings = Pick<
  RuntimeConfig,
  'machineAuth' | 'uploadMaxMb' | 'brandName' | 'contact' | 'campusSignIn' | 'channelKeys'
>;

/** A raw Ed25519 key, 32 bytes, in base64. */
const KEY = /^[A-Za-z0-9+/]{43}=$/;

/** The services' settings that browsers receive, and the portal's own. */
const SITE_SETTINGS = z.object({
  MACHINE_AUTH: SETTINGS.shape.MACHINE_AUTH,
  BRAND_NAME: SETTINGS.shape.BRAND_NAME,
  UPLOAD_MAX_PDF_MB: SETTINGS.shape.UPLOAD_MAX_PDF_MB,
  UPLOAD_MAX_ZIP_MB: SETTINGS.shape.UPLOAD_MAX_ZIP_MB,
  UPLOAD_MAX_IMAGE_MB: SETTINGS.shape.UPLOAD_MAX_IMAGE_MB,
  OIDC_ISSUER: SETTINGS.shape.OIDC_ISSUER,
  OIDC_REQUIRED: SETTINGS.shape.OIDC_REQUIRED,
  CONTACT_EMAIL: optional('mail address of the facility'),
  CONTACT_PHONE: optional('telephone of the facility'),
  CONTACT_ADDRESS: optional('where the facility is'),
  CONTACT_HOURS: optional('when the facility is open'),
  CHANNEL_KEYS: setting(
    (given, refuse) =>
      given?.trim()
        ? (keysOf(given) ??
          refuse(
            'is not a list of keys by area',
            'Write it as `rollout keygen` prints it: {"mf-user": ["…"], "mf-admin-super": "unsigned"}',
          ))
        : null,
    { description: "keys of the areas' teams, as `rollout keygen` prints them", shown: '–' },
  ),
});

/**
 * Returns the values that `npm start` gives browsers besides the addresses; the web image (`web/entrypoint.sh`) reads
 * the same variables.
 * @throws ConfigError naming the variable and a hint
 */
export function siteSettings(env: Env): SiteSettings {
  const read = parseSettings(SITE_SETTINGS, env);
  const ways = {
    email: read.CONTACT_EMAIL,
    phone: read.CONTACT_PHONE,
    address: read.CONTACT_ADDRESS,
    hours: read.CONTACT_HOURS,
  };
  const contact = Object.entries(ways).filter(([, way]) => way !== null);
  return {
    machineAuth: read.MACHINE_AUTH === 'on',
    uploadMaxMb: uploadLimits(read),
    brandName: read.BRAND_NAME,
    contact: contact.length > 0 ? Object.fromEntries(contact) : null,
    campusSignIn: read.OIDC_ISSUER ? { isRequired: read.OIDC_REQUIRED === 'on' } : null,
    channelKeys: read.CHANNEL_KEYS,
  };
}

/** Parses keys by area; null when the text is invalid. */
function keysOf(written: string): ChannelKeys | null {
  try {
    const keys = JSON.parse(written) as ChannelKeys;
    return Object.values(keys).every((own) => own === 'unsigned' || own.every((key) => KEY.test(key))) ? keys : null;
  } catch {
    return null;
  }
}
