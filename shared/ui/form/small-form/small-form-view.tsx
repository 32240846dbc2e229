import type { ReactNode } from 'react';
import { isApiError } from '../../../http/api-error';
import { describeSendFailure } from '../../../http/describe-failure';
import { Button, Notice } from '../../base/public';
import type { FieldSpec } from '../field-spec';
import { FormField } from '../form-field';
import { FormFrame } from '../form-frame';
import { useLeaveGuard } from '../leave-guard';
import type { SmallForm } from './small-form';
import { t } from '@portal/shared/language';

interface SmallFormViewProps {
  readonly form: SmallForm;
  readonly fields: readonly FieldSpec[];
  readonly submit: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether what was typed is saved on this device. */
  readonly isSaved?: boolean;
}

/** A short form on a page; asks before it is left with unsent changes. */
export function SmallFormView({
  form,
  fields,
  submit,
  children,
  actions,
  isSaved = false,
}: SmallFormViewProps): ReactNode {
  useLeaveGuard(form.isUnsent, isSaved);
  return (
    <FormFrame form={form} onSubmit={() => void form.submit()}>
      <SmallFormFields form={form} fields={fields} />
      {children}
      <div className="pr-row pr-row--end">
        {actions}
        {isUnderway(form) && (
          <Button variant="quiet" onClick={form.cancel}>
            {t('Batalkan pengiriman')}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={form.isSending}>
          {submit}
        </Button>
      </div>
    </FormFrame>
  );
}

/** Returns whether an upload can still be stopped: the server has not received all of it. */
export function isUnderway({ progress }: SmallForm): boolean {
  return progress !== null && progress < 1;
}

export function SmallFormFields({
  form,
  fields,
}: {
  readonly form: SmallForm;
  readonly fields: readonly FieldSpec[];
}): ReactNode {
  return (
    <>
      <SmallFormFailure form={form} />
      {fields.map((spec) => (
        <FormField
          key={spec.name}
          spec={spec}
          check={form.checkOf(spec.name)}
          disabled={form.isSending}
          progress={form.progress}
        />
      ))}
    </>
  );
}

/** Shows why a short form failed if no field is the cause, and 'Coba lagi' if a retry may succeed. */
function SmallFormFailure({ form }: { readonly form: SmallForm }): ReactNode {
  if (form.failure === null || (isApiError(form.failure) && form.failure.isReported)) return null;
  const { title, text, canRetry } = describeSendFailure(form.failure);
  return (
    <Notice
      tone="danger"
      title={title}
      role="alert"
      isAnswer
      action={
        canRetry && (
          <Button size="sm" icon="refresh" loading={form.isSending} onClick={() => void form.submit()}>
            {t('Coba lagi')}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
