import type { Endpoint } from '@portal/shared/contract/endpoint';
import type { Form } from '@portal/shared/contract/field/form';
import { TITLES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { preloadFormDialog, SmallFormDialog, useSmallForm, type FieldSpec } from '@portal/shared/ui/form';

interface OwnAccountDialogProps {
  readonly endpoint: Endpoint & { readonly body: Form };
  readonly title: string;
  readonly fields: readonly FieldSpec[];
  readonly submit: string;
  /** Text of the toast after a success. */
  readonly done: string;
  readonly check?: (texts: Readonly<Record<string, string>>) => Record<string, string>;
  readonly onClose: () => void;
  /** Called after a success, before the dialog closes. */
  readonly onDone?: () => void;
}

/** Asks for the fields of a change of the own account and sends them. */
export function OwnAccountDialog({ endpoint, fields, done, check, onClose, onDone, ...words }: OwnAccountDialogProps) {
  const form = useSmallForm({
    shape: endpoint.body.shape,
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    check,
    send: async (body) => void (await callApi(endpoint, { body })),
    onDone: () => {
      toast.success(TITLES.success, done);
      onDone?.();
      onClose();
    },
  });
  return <SmallFormDialog {...words} form={form} fields={fields} width="narrow" onClose={onClose} />;
}

/** Loads the dialog's code before the click. */
export const warmDialog = () => void preloadFormDialog().catch(() => undefined);
