import { currentSession } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/account/roles';
import { isAreaPath } from '@portal/shared/remote/area/area-path';

/** Returns the path being opened. After a login it is not in the address yet. */
export function openedPath(): string {
  const session = currentSession();
  const isBehindLogin = isAreaPath(location.pathname);
  return isBehindLogin || session.status !== 'signedIn' || !isRole(session.role)
    ? location.pathname
    : homeOf(session.role);
}
