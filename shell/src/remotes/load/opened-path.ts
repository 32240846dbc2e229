import { currentSession } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/roles';

/** Path of the page that is being opened. After a login the one that follows is not in the address yet. */
export function openedPath(): string {
  const session = currentSession();
  const isBehindLogin = /^\/(user|admin)\//.test(location.pathname);
  return isBehindLogin || session.status !== 'signedIn' || !isRole(session.role)
    ? location.pathname
    : homeOf(session.role);
}
