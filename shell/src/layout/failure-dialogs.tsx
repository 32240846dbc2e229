import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeFailure, onApiFailure, type ApiError } from '@portal/shared/http';
import { showAlert } from '@portal/shared/ui/dialog';

/** Pages that follow the dialogs of the catalogue (user-area.md section 8). */
const FOLLOWING: Partial<Record<ApiError['kind'], string>> = { forbidden: '/403', notFound: '/404' };

/**
 * Tells 403 and 404 of the main API, whichever screen they happened on, then leads to their page. However many calls
 * fail at once, one dialog is shown. 401 needs no dialog: the session has ended and the guard leads to the login.
 */
export function FailureDialogs() {
  const navigate = useNavigate();
  const isShowing = useRef(false);

  useEffect(
    () =>
      onApiFailure((failure) => {
        const following = FOLLOWING[failure.kind];
        // The machine service is not the portal's main API: its refusals stay with the screen that asked.
        if (!following || isShowing.current || failure.call.startsWith('machine.')) return;
        isShowing.current = true;
        const { title, text } = describeFailure(failure);
        void showAlert({ title, text, tone: 'warning' }).then(() => {
          isShowing.current = false;
          void navigate(following);
        });
      }),
    [navigate],
  );
  return null;
}
