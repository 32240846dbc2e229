import { signIn } from '@portal/shared/auth';
import type { AccessGrant } from '@portal/shared/contract/entities/session';
import { roleOfNumber } from '@portal/shared/contract/roles';
import { noteGranted } from '../language/granted-language';

/** Stores the session of a login or registration; returns false for an unknown role. */
export function openSession(grant: AccessGrant): boolean {
  const role = roleOfNumber(grant.user.role);
  if (!role) return false;
  noteGranted(grant.user.language);
  signIn(grant.access_token, role, grant.user.email);
  return true;
}
