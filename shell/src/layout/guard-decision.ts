import type { Session } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/account/roles';
import { isApiError } from '@portal/shared/http';
import { isOwnAccount } from '../page/return-path';

export type Side = 'user' | 'admin';

export type Check =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly error: unknown };

export type Decision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'enter' }
  /** No session, or one that the server no longer accepts; `stale` ones are ended first. */
  | { readonly kind: 'login'; readonly stale: boolean }
  | { readonly kind: 'verify' }
  /** The role belongs to the other side: the login forwards to its own. */
  | { readonly kind: 'otherSide' }
  | { readonly kind: 'unknownRole' }
  | { readonly kind: 'retry'; readonly error: unknown };

export function sideOf(pathname: string, session: Session): Side {
  if (isOwnAccount(pathname)) return belongsTo(session, 'admin') ? 'admin' : 'user';
  return /^\/admin(\/|$)/.test(pathname) ? 'admin' : 'user';
}

/** Whether a session may enter a side at all; only then is the server asked. */
export function belongsTo(session: Session, side: Side): boolean {
  return session.status === 'signedIn' && isRole(session.role) && homeOf(session.role).startsWith(`/${side}/`);
}

/**
 * Decides who may pass (user-area.md section 2, admin-area.md section 6). A check that could not be made (no network,
 * time-out, server fault) sends nobody away.
 */
export function decide(session: Session, side: Side, check: Check): Decision {
  if (session.status === 'anonymous') return { kind: 'login', stale: false };
  if (!isRole(session.role)) return { kind: 'unknownRole' };
  if (!belongsTo(session, side)) return { kind: 'otherSide' };
  if (check.kind === 'waiting') return { kind: 'wait' };
  if (check.kind === 'passed') return { kind: 'enter' };
  const { error } = check;
  if (isApiError(error, 'unauthenticated') || isApiError(error, 'forbidden')) return { kind: 'login', stale: true };
  if (isApiError(error, 'refused')) return side === 'user' ? { kind: 'verify' } : { kind: 'login', stale: true };
  return { kind: 'retry', error };
}
