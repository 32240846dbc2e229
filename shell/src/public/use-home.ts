import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/roles';

function home(): string | null {
  const session = currentSession();
  return session.status === 'signedIn' && isRole(session.role) ? homeOf(session.role) : null;
}

/** Dashboard of the signed-in person; null for visitors and during hydration of a prerendered page. */
export function useHome(): string | null {
  return useSyncExternalStore(onSessionChange, home, () => null);
}
