import { useLocation } from 'react-router-dom';
import { useSession } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/account/roles';

export function useIsHome(): boolean {
  const session = useSession();
  const { pathname } = useLocation();
  return session.status === 'signedIn' && isRole(session.role) && pathname === homeOf(session.role);
}
