import { signIn, useSession } from '@portal/shared/auth';
import type { AccessGrant } from '@portal/shared/contract/entities/session';
import { isRole, roleOfNumber } from '@portal/shared/contract/account/roles';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { noteGranted } from '../language/stored-language';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { returnPath } from '../page/return-path';

/** Stores the session of a login or registration; returns false for an unknown role. */
export function openSession(grant: AccessGrant): boolean {
  const role = roleOfNumber(grant.user.role);
  if (!role) return false;
  noteGranted(grant.user.language);
  signIn(grant.access_token, role, grant.user.email);
  return true;
}

/** Location state after a login. */
export interface ArrivalState {
  readonly isGreeted: boolean;
}

export function isArrival(state: unknown): state is ArrivalState {
  return typeof state === 'object' && state !== null && 'isGreeted' in state;
}

/**
 * Forwards signed-in people to the page they wanted, or to their dashboard.
 * @returns stores a login, whose person the layout then greets; returns a refusal to show, or null
 */
export function useForwardSignedIn(): (grant: AccessGrant) => string | null {
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const fresh = useRef(false);

  useEffect(() => {
    if (session.status !== 'signedIn' || !isRole(session.role)) return;
    const state: ArrivalState | undefined = fresh.current ? { isGreeted: false } : undefined;
    void navigate(returnPath(query, session.role), { replace: true, state });
  }, [session, navigate, query]);

  return useCallback((grant) => {
    fresh.current = true;
    return openSession(grant) ? null : MESSAGES.errorCredential;
  }, []);
}
