import { ModalForm } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import { Button } from '../../base/public';
import { BackGuard, DIALOG_PARTS, focusFirst, useFocusBack, closeUnlessUnsent } from '../../dialog/modal-dialog';
import type { FieldSpec } from '../field-spec';
import { formProps } from '../form-frame';
import type { SmallForm } from './small-form';
import { isUnderway, SmallFormFields } from './small-form-view';
import { t } from '@portal/shared/language';

export interface FormModalProps {
  readonly title: string;
  readonly form: SmallForm;
  readonly fields: readonly FieldSpec[];
  readonly submit: string;
  /** Describes the effect, above the fields. */
  readonly lead?: string;
  /** 480 or 640 px. */
  readonly width?: 'narrow' | 'medium';
  readonly onClose: () => void;
}

const WIDTHS = { narrow: 480, medium: 640 } as const;

/** antd's ModalForm in the portal's look. Clicks beside it do nothing, so that nothing typed is lost. */
export function FormModal({ title, form, fields, submit, lead, width = 'medium', onClose }: FormModalProps): ReactNode {
  useFocusBack();
  const isUploading = isUnderway(form);
  // A failure needs a place. An upload may take long, so closing its dialog stops it first.
  const isHeld = form.isSending && !isUploading;
  const close = (asks: boolean) => {
    if (isUploading) form.cancel();
    else if (!isHeld) void closeUnlessUnsent(asks, onClose);
  };
  return (
    <ModalForm
      open
      {...formProps(form)}
      title={<h2>{title}</h2>}
      width={WIDTHS[width]}
      className="pf-form"
      modalProps={{
        // 'Batal' is deliberate, so it does not ask; Escape and the cross may be pressed by mistake.
        onCancel: (event) => {
          const isButton =
            event.type === 'click' &&
            event.target instanceof Element &&
            event.target.closest('.pr-dialog__foot') !== null;
          close(form.isChanged && !isButton);
        },
        centered: true,
        afterOpenChange: focusFirst,
        mask: { closable: false },
        closable: { 'aria-label': t('Tutup') },
        className: 'pr-dialog',
        classNames: DIALOG_PARTS,
      }}
      submitter={{
        searchConfig: { submitText: submit, resetText: t('Batal') },
        submitButtonProps: { loading: form.isSending, 'aria-disabled': form.isSending || undefined },
        resetButtonProps: { disabled: isHeld },
      }}
      onFinish={form.submit}
      onFinishFailed={() => void form.submit()}
    >
      {lead && <p className="pf-lead">{lead}</p>}
      <SmallFormFields form={form} fields={fields} />
      {/* Enter in a field submits; the visible button is outside the form. */}
      <Button type="submit" style={{ display: 'none' }}>
        {submit}
      </Button>
      {form.isChanged && <BackGuard onBack={() => close(true)} />}
    </ModalForm>
  );
}
