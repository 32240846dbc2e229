import { KitProvider } from '@portal/shared/ui/base';
import { FeedbackHost } from '@portal/shared/ui/dialog';
import { provideDialogHost } from '../page/dialog-slot';
import { FailureDialogs } from './failure-dialogs';

// From now on the login page can show them too: 'Kamu berhasil keluar.' appears there.
provideDialogHost(() => (
  <KitProvider>
    <FeedbackHost />
  </KitProvider>
));

/**
 * What stands beside every page behind the login: questions, toasts, and the reactions to failed calls. Inside the
 * kit's provider.
 */
export function LayoutServices() {
  return (
    <>
      <FailureDialogs />
      <FeedbackHost />
    </>
  );
}
