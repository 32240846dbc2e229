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
 * Dialogs, toasts and the reactions to failed calls, rendered once beside the pages behind the login. Needs the kit's
 * provider around it.
 */
export function LayoutServices() {
  return (
    <>
      <FailureDialogs />
      <FeedbackHost />
    </>
  );
}
