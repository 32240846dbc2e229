import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '@portal/shared/auth';
import { isRole } from '@portal/shared/contract/roles';
import { returnPath } from '../page/return-path';

/** State of the location that a login led to. */
export interface ArrivalState {
  /** Whether the person has been greeted. */
  readonly isGreeted: boolean;
}

/** Whether the state of a location says that a login led there. */
export function isArrival(state: unknown): state is ArrivalState {
  return typeof state === 'object' && state !== null && 'isGreeted' in state;
}

/**
 * Forwards signed-in people to the page they wanted, or to their dashboard.
 * @returns to be called before a login is kept: the layout then greets
 */
export function useForwardSignedIn(): () => void {
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const fresh = useRef(false);

  useEffect(() => {
    if (session.status !== 'signedIn' || !isRole(session.role)) return;
    const state: ArrivalState | undefined = fresh.current ? { isGreeted: false } : undefined;
    void navigate(returnPath(query, session.role), { replace: true, state });
  }, [session, navigate, query]);

  return useCallback(() => {
    fresh.current = true;
  }, []);
}
