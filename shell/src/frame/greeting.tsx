import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MESSAGES } from '@portal/shared/contract/messages';
import { toast } from '@portal/shared/ui/dialog';
import type { ArrivalState } from '../account/use-forward-signed-in';

function isArrival(state: unknown): state is ArrivalState {
  return typeof state === 'object' && state !== null && 'justSignedIn' in state;
}

/** Says 'Anda berhasil masuk' once to who comes from the login page; the login page itself carries no toasts. */
export function Greeting() {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isArrival(state)) return;
    toast.success(MESSAGES.loginSucceeded);
    void navigate(pathname + search + hash, { replace: true, state: null });
  }, [state, pathname, search, hash, navigate]);
  return null;
}
