import { preloadable } from '../base/preloadable';
import type { DialogProps } from './modal-dialog';

export { confirm, showAlert, toast } from './feedback-store';
export { keepFocusOnPage } from './focus-back';
export { FeedbackHost, preloadFeedback } from './feedback-host';

const dialog = preloadable<DialogProps>(
  async () => (await import(/* webpackChunkName: 'feedback' */ './modal-dialog')).ModalDialog,
  null,
);

/** A modal dialog, open while mounted. Its code loads with the first one, or earlier by `preloadDialog`. */
export const Dialog = dialog.Component;
export const preloadDialog = dialog.preload;
