import { createStore, useStore } from 'zustand';
import { writeStored } from '../browser/storage';
import { isRole, type Role } from '../contract/account/roles';
import { ANONYMOUS, SESSION_KEYS, storedSession, type Session } from './stored-session';

/** Why a session ended; it selects the login page's message. */
export type EndReason = 'logout' | 'expired' | 'elsewhere';

const store = createStore<{ session: Session; endReason: EndReason | null }>(() => ({
  session: storedSession(),
  endReason: null,
}));

function sameSession(a: Session, b: Session): boolean {
  if (a.status !== 'signedIn' || b.status !== 'signedIn') return a.status === b.status;
  return a.token === b.token && a.role === b.role && a.username === b.username;
}

// Follows a login or logout of another tab; `storage` events fire only in the other tabs.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !Object.values(SESSION_KEYS).some((key) => key === event.key)) return;
    const session = storedSession();
    if (sameSession(session, store.getState().session)) return;
    store.setState({ session, endReason: session.status === 'anonymous' ? 'elsewhere' : null });
  });
}

/** Returns the current session, outside React. */
export function currentSession(): Session {
  return store.getState().session;
}

/** Stores a login in this browser; other tabs follow. If storage is refused, it lasts as long as this page. */
export function signIn(token: string, role: Role, username: string): void {
  writeStored(SESSION_KEYS.username, username);
  writeStored(SESSION_KEYS.role, role);
  writeStored(SESSION_KEYS.token, token);
  store.setState({ session: { status: 'signedIn', token, role, username }, endReason: null });
}

/** Clears token, role and username here and in the other tabs. */
export function endSession(reason: EndReason): void {
  if (store.getState().session.status === 'anonymous') return;
  Object.values(SESSION_KEYS).forEach((key) => writeStored(key, null));
  store.setState({ session: ANONYMOUS, endReason: reason });
}

/** Calls `listener` on every change of the session; returns the function that unsubscribes. */
export function onSessionChange(listener: (session: Session, reason: EndReason | null) => void): () => void {
  return store.subscribe((state, before) => {
    if (state.session !== before.session) listener(state.session, state.endReason);
  });
}

export function useSession(): Session {
  return useStore(store, (state) => state.session);
}

/** Returns the role of the signed-in user. @throws Error outside the guard of the screens, or with an unknown role */
export function useRole(): Role {
  const session = useSession();
  if (session.status !== 'signedIn' || !isRole(session.role)) throw new Error('useRole outside the guard');
  return session.role;
}

/** Returns the username (email) of the signed-in user; empty if anonymous. */
export function useUsername(): string {
  const session = useSession();
  return session.status === 'signedIn' ? session.username : '';
}
