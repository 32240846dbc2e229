import { isAdminNumber } from '../account/account-row';
import { roleNumber } from '@portal/shared/contract/roles';

interface Roles {
  readonly current: number;
  /** Role number from the role map at the previous sign-in; null: none. */
  readonly mappedBefore: number | null;
  readonly mappedNow: number | null;
  /** True for a verified address of an internal domain. */
  readonly isInternal: boolean;
}

/**
 * Returns the role number after a sign-in. An admin role from a super admin stays. A role from the role map follows the
 * map, also when the map no longer gives it. A researcher of an internal domain is Internal.
 */
export function roleAfterSignIn({ current, mappedBefore, mappedNow, isInternal }: Roles): number {
  if (isAdminNumber(current) && current !== mappedBefore) return current;
  if (mappedNow !== null) return mappedNow;
  const researcher = isAdminNumber(current) ? roleNumber('External') : current;
  return isInternal ? roleNumber('Internal') : researcher;
}
