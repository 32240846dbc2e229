import { readStored } from '@portal/shared/browser/storage';

/** Key of the roles that chose English on this device, separated by commas. */
export const ENGLISH_ROLES = 'portal:language';

export function rolesInEnglish(): string[] {
  return (readStored(ENGLISH_ROLES) ?? '').split(',').filter(Boolean);
}
