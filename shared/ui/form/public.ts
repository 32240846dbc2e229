import './form.css';
import { preloadable } from '../base/preloadable';
import type { FormModalProps } from './small-form/form-modal';

export { isStillReadable, NO_FILE, type FileChoice, openChosenFile } from './file/check-file';
export type { DraftContent, DraftKey } from './draft/draft-store';
export { DraftLine, DraftOffer, OtherTabNotice } from './draft/draft-offer';
export { ErrorSummary } from './error-summary';
export type { SummaryEntry } from './error-summary';
export { fieldId, focusField } from './field-id';
export type { FieldSpec } from './field-spec';
export { FormField, PointNote } from './form-field';
export { FormFrame } from './form-frame';
export { useLeaveGuard } from './leave-guard';
export { ProgressLine } from '../filter/progress-line';
export { useSmallForm } from './small-form/small-form';
export { SmallFormView } from './small-form/small-form-view';
export { type Submission, useSubmission } from './use-submission';
export { useDraft } from './draft/use-draft';
export type { DraftState } from './draft/draft-progress';
export { focusFirst, useKitForm } from './use-kit-form';
export type { FormContent, KitForm } from './use-kit-form';

const formDialog = preloadable<FormModalProps>(
  async () => (await import(/* webpackChunkName: 'kit-modal-form' */ './small-form/form-modal')).FormModal,
  null,
);

/** A short form in a dialog, open while mounted. Its code loads with the first one, or by `preloadFormDialog`. */
export const SmallFormDialog = formDialog.Component;
export const preloadFormDialog = formDialog.preload;
