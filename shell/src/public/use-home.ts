import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/roles';

function home(): string | null {
  const session = currentSession();
  return session.status === 'signedIn' && isRole(session.role) ? homeOf(session.role) : null;
}

/** Dashboard of whoever is signed in; null for visitors, and while a drawn page is taken over. */
export function useHome(): string | null {
  return useSyncExternalStore(onSessionChange, home, () => null);
}
