import { readStored } from '@portal/shared/browser/storage';

/**
 * Roles that chose English on this device, separated by commas. A role is offered English only if all its areas have
 * it.
 */
export const ENGLISH_ROLES = 'portal:language';

/** The roles for which English was chosen on this device. */
export function rolesInEnglish(): string[] {
  return (readStored(ENGLISH_ROLES) ?? '').split(',').filter(Boolean);
}
