import type { Access } from '@portal/shared/contract/endpoint';
import { ADMIN_ROLES, type Role, roleOfNumber, USER_ROLES } from '@portal/shared/contract/account/roles';
import { readCaller } from '@portal/shared/server-calls/call-endpoint';
import type { FastifyRequest } from 'fastify';
import { HttpError, Unavailable } from '../http/http-error';
import { refusal } from '../http/refusal';
import type { Context } from '../context';
import { findSession, type Session } from './session';

/** Ends of the refusal per prefix (product-facts.md 1.1). */
const TAILS: Record<Role, string> = {
  Content: 'Admin Content.',
  Proposal: 'Admin Proposal Submission.',
  Super: 'Admin Super.',
  Internal: 'User Internal.',
  External: 'User External.',
};

/**
 * Checks whether a session may make a call.
 * @param prefixRole role of the path's prefix; null if the path has none
 * @throws HttpError 401 without session, 403 for another role or an unverified researcher
 */
export function checkAccess(access: Access, prefixRole: Role | null, session: Session | null): void {
  if (access === 'public') return;
  if (!session) throw unauthenticated();
  if (access === 'session') return;
  const allowed = prefixRole ? [prefixRole] : access;
  if (!allowed.includes(session.role)) throw denied(prefixRole ? TAILS[prefixRole] : tailOf(access));
  // product-facts.md 9.3: the old servers left verification to the browser. check_user itself reports it (no prefix).
  if (prefixRole && isResearcher(session.role) && !session.isVerified) {
    throw refusal('access/unverified');
  }
}

/** 401 with the text of the old servers' framework. */
export function unauthenticated(): HttpError {
  return new HttpError(401, { message: 'Unauthenticated.' });
}

/** 403 with the old servers' text, including its two spaces. */
function denied(tail: string): HttpError {
  return new HttpError(403, { message: `Access  Denied! as you are not ${tail}`, status: 403 });
}

export function isResearcher(role: Role): boolean {
  return USER_ROLES.some((user) => user === role);
}

function tailOf(roles: readonly Role[]): string {
  return roles.every((role) => ADMIN_ROLES.some((admin) => admin === role)) ? 'Admin.' : 'User.';
}

/** Returns the live session of a request's `Authorization: Bearer`, or null. */
export async function readSession(request: FastifyRequest, context: Context): Promise<Session | null> {
  const token = /^Bearer\s+(\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  return context.config.mainUrl
    ? askMainApi(context.config.mainUrl, token)
    : findSession(context.db, context.config, 'token', token);
}

/**
 * Returns the session of a token from another main API's `GET /api/profile`; for a machine service with its own
 * database.
 * @throws Unavailable when that API does not answer within 5 s, or not in the expected form
 */
async function askMainApi(mainUrl: string, token: string): Promise<Session | null> {
  const profile = await readCaller(mainUrl, token).catch((error: unknown) => {
    throw new Unavailable('server/main-away', error);
  });
  const role = roleOfNumber(profile?.role ?? '');
  return profile && role
    ? { id: null, accountId: profile.id, email: profile.email, role, isVerified: profile.email_verified_at !== null }
    : null;
}
