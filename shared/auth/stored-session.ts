import { readStored } from '../browser/storage';

/** The browser's record of a login (admin-area.md section 6). `role` stays text: an unknown one is shown as such. */
export type Session =
  | { readonly status: 'anonymous' }
  | { readonly status: 'signedIn'; readonly token: string; readonly role: string; readonly username: string };

export const SESSION_KEYS = { token: 'token', role: 'role', username: 'username' } as const;
export const ANONYMOUS: Session = { status: 'anonymous' };

export function storedSession(): Session {
  const token = readStored(SESSION_KEYS.token);
  const role = readStored(SESSION_KEYS.role);
  return token && role
    ? { status: 'signedIn', token, role, username: readStored(SESSION_KEYS.username) ?? '' }
    : ANONYMOUS;
}
