import { useState } from 'react';
import { endSession } from '@portal/shared/auth';
import { logout } from '@portal/shared/contract/endpoints/session';
import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/messages';
import { callApi, isApiError } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { noteProviderSession } from '../account/campus/provider-session';
import { forgetDrafts } from '@portal/shared/browser/forget-drafts';

/** Asks for confirmation, logs out and shows the outcome (user-area.md section 2). The guard then opens /masuk. */
export function useLogout(): { readonly leave: () => Promise<void>; readonly isLeaving: boolean } {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving || !(await confirm(QUESTIONS.logout))) return;
    setIsLeaving(true);
    try {
      const outcome = await callApi(logout, { quiet: true });
      noteProviderSession(outcome?.is_from_campus === true);
    } catch (error) {
      // A token that the server no longer knows counts as revoked.
      if (!isApiError(error, 'unauthenticated')) {
        setIsLeaving(false);
        toast.failure(TITLES.failure, MESSAGES.logoutFailed);
        return;
      }
    }
    await forgetDrafts();
    toast.success(TITLES.success, MESSAGES.logoutSucceeded);
    endSession('logout');
  }

  return { leave, isLeaving };
}
