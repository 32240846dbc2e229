import { Suspense } from 'react';
import { preloadable } from '../base/preloadable';
import type { DialogProps } from './modal-dialog';

const modal = preloadable<DialogProps>(
  async () => (await import(/* webpackChunkName: 'feedback' */ './modal-dialog')).ModalDialog,
);

/** Brings the code of dialogs before one is opened. */
export const preloadDialog = modal.preload;

/**
 * A modal dialog for a form or a detail; its code comes with the first one. Mounted means open: render it only while it
 * should be there.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <modal.Component {...props} />
    </Suspense>
  );
}
