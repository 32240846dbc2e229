import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/account/roles';

function home(): string | null {
  const session = currentSession();
  return session.status === 'signedIn' && isRole(session.role) ? homeOf(session.role) : null;
}

/** Returns the signed-in person's dashboard; null for visitors and while hydrating a prerendered page. */
export function useHome(): string | null {
  return useSyncExternalStore(onSessionChange, home, () => null);
}
