import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '@portal/shared/auth';
import { isRole } from '@portal/shared/contract/roles';
import { returnPath } from '../page/return-path';

/** What the layout finds in the location's state when someone has just logged in: it greets. */
export interface ArrivalState {
  readonly justSignedIn: true;
}

/**
 * Leads whoever is signed in on to where they belong.
 * @returns to be called before a login is kept: the layout then greets
 */
export function useForwardSignedIn(): () => void {
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const fresh = useRef(false);

  useEffect(() => {
    if (session.status !== 'signedIn' || !isRole(session.role)) return;
    const state: ArrivalState | undefined = fresh.current ? { justSignedIn: true } : undefined;
    void navigate(returnPath(query, session.role), { replace: true, state });
  }, [session, navigate, query]);

  return useCallback(() => {
    fresh.current = true;
  }, []);
}
