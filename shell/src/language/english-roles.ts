import { readStored } from '@portal/shared/browser/storage';

/**
 * Roles that chose English on this device, with commas between them. A role of which an area speaks no English is not
 * offered it.
 */
export const ENGLISH_ROLES = 'portal:language';

/** The roles for which English was chosen on this device. */
export function rolesInEnglish(): string[] {
  return (readStored(ENGLISH_ROLES) ?? '').split(',').filter(Boolean);
}
