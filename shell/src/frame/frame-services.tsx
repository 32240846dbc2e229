import { DialogHost } from '@portal/shared/ui/dialog';
import { provideDialogHost } from './dialog-slot';
import { FailureDialogs } from './failure-dialogs';

// From now on the login page can show them too: 'Kamu berhasil keluar.' appears there.
provideDialogHost(DialogHost);

/** What stands beside every page behind the login: dialogs, toasts, and the reactions to failed calls. */
export function FrameServices() {
  return (
    <>
      <FailureDialogs />
      <DialogHost />
    </>
  );
}
