import type { ReactNode } from 'react';
import { type FieldSpec, SmallFormDialog } from '@portal/shared/ui/form';
import { type SaveFormOptions, useSaveForm } from './use-save-form';

interface SaveDialogProps extends Omit<SaveFormOptions, 'onDone'> {
  readonly title: string;
  readonly fields: readonly FieldSpec[];
  readonly submit: string;
  readonly width?: 'narrow' | 'medium';
  /** Called after a success, and when the person closes the dialog. */
  readonly onClose: () => void;
}

/** A short form in a dialog that saves a record, see {@link useSaveForm}. */
export function SaveDialog({ title, fields, submit, width, onClose, ...saving }: SaveDialogProps): ReactNode {
  const form = useSaveForm({ ...saving, onDone: onClose });
  return <SmallFormDialog title={title} form={form} fields={fields} submit={submit} width={width} onClose={onClose} />;
}
