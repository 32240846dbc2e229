import type { ComponentProps, ReactNode } from 'react';
import { SmallFormDialog } from '@portal/shared/ui/form';
import { type SaveFormOptions, useSaveForm } from './use-save-form';

/** `onClose` is called after a success, too. */
type SaveDialogProps = Omit<ComponentProps<typeof SmallFormDialog>, 'form'> & Omit<SaveFormOptions, 'onDone'>;

/** A short form in a dialog that saves a record, see {@link useSaveForm}. */
export function SaveDialog({ title, fields, submit, width, onClose, ...saving }: SaveDialogProps): ReactNode {
  const form = useSaveForm({ ...saving, onDone: onClose });
  return <SmallFormDialog title={title} form={form} fields={fields} submit={submit} width={width} onClose={onClose} />;
}
