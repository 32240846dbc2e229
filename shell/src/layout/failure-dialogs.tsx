import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeFailure, onApiFailure, type ApiError } from '@portal/shared/http';
import { showAlert } from '@portal/shared/ui/dialog';

/** Pages that follow the dialogs (user-area.md section 8). */
const FOLLOWING: Partial<Record<ApiError['kind'], string>> = { forbidden: '/403', notFound: '/404' };

/**
 * Shows one dialog for 403 and 404 of the main API, whichever screen they happened on, then opens their page. 401 needs
 * none: the session has ended and the guard opens the login.
 */
export function FailureDialogs() {
  const navigate = useNavigate();
  const isShowing = useRef(false);

  useEffect(
    () =>
      onApiFailure((failure) => {
        const following = FOLLOWING[failure.kind];
        // Refusals of the machine service belong to the screen that asked.
        if (failure.call.startsWith('machine.')) return false;
        if (!following || isShowing.current) return following !== undefined || failure.kind === 'unauthenticated';
        isShowing.current = true;
        const { title, text } = describeFailure(failure);
        void showAlert({ title, text, tone: 'warning' }).then(() => {
          isShowing.current = false;
          void navigate(following);
        });
        return true;
      }),
    [navigate],
  );
  return null;
}
