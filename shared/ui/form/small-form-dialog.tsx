import { Suspense, type ReactNode } from 'react';
import { preloadable } from '../base/preloadable';
import type { FormModalProps } from './form-modal';

const modal = preloadable<FormModalProps>(
  async () => (await import(/* webpackChunkName: 'kit-modal-form' */ './form-modal')).FormModal,
);

/** Brings the code of forms in dialogs before one is opened. */
export const preloadFormDialog = modal.preload;

/** A short form in a dialog; its code comes with the first one. Mounted means open. */
export function SmallFormDialog(props: FormModalProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <modal.Component {...props} />
    </Suspense>
  );
}
