import { createStore, useStore } from 'zustand';
import { writeStored } from '../browser/storage';
import { isRole, type Role } from '../contract/roles';
import { ANONYMOUS, SESSION_KEYS, storedSession, type Session } from './stored-session';

/** Why a session ended: decides what the login page says. */
export type EndReason = 'logout' | 'expired' | 'elsewhere';

const store = createStore<{ session: Session; endReason: EndReason | null }>(() => ({
  session: storedSession(),
  endReason: null,
}));

function sameSession(a: Session, b: Session): boolean {
  if (a.status !== 'signedIn' || b.status !== 'signedIn') return a.status === b.status;
  return a.token === b.token && a.role === b.role && a.username === b.username;
}

// Another tab wrote or removed the keys: follow it. `storage` only fires in the other tabs.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !Object.values(SESSION_KEYS).some((key) => key === event.key)) return;
    const session = storedSession();
    if (sameSession(session, store.getState().session)) return;
    store.setState({ session, endReason: session.status === 'anonymous' ? 'elsewhere' : null });
  });
}

/** The session now, outside React. */
export function currentSession(): Session {
  return store.getState().session;
}

/** Keeps a login in this browser; other tabs follow. Where storage is refused it lives as long as this page. */
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

/** Calls back with every change of the session; returns a function that unsubscribes. */
export function onSessionChange(listener: (session: Session, reason: EndReason | null) => void): () => void {
  return store.subscribe((state, before) => {
    if (state.session !== before.session) listener(state.session, state.endReason);
  });
}

export function useSession(): Session {
  return useStore(store, (state) => state.session);
}

/** Role of the signed-in user. @throws Error outside the guard of the screens, or with an unknown role */
export function useRole(): Role {
  const session = useSession();
  if (session.status !== 'signedIn' || !isRole(session.role)) throw new Error('useRole outside the guard');
  return session.role;
}

/** Username (email) of the signed-in user; empty when anonymous. */
export function useUsername(): string {
  const session = useSession();
  return session.status === 'signedIn' ? session.username : '';
}
