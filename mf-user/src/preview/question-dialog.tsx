import type { ReactNode } from 'react';
import { Button, FailureNotice } from '@portal/shared/ui/base';
import { Dialog } from '@portal/shared/ui/dialog';
import { FormField, FormFrame, type FieldSpec, type useSmallForm } from '@portal/shared/ui/form';
import { useRenew } from '../own-proposal/own-proposal-calls';
import { t } from '../texts';

interface QuestionDialogProps {
  readonly title: string;
  /** Describes the effect, above the fields. */
  readonly lead: ReactNode;
  readonly form: ReturnType<typeof useSmallForm>;
  readonly fields: readonly FieldSpec[];
  readonly submit: string;
  readonly onClose: () => void;
}

/** Short form in a dialog. It shows a refusal and reloads the screen's data when it is closed after one. */
export function QuestionDialog({ title, lead, form, fields, submit, onClose }: QuestionDialogProps) {
  const renew = useRenew();
  const close = () => {
    if (form.isSending) return;
    onClose();
    if (form.failure !== null) void renew();
  };
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={close}
      footer={
        <>
          <Button disabled={form.isSending} onClick={close}>
            {t('Batal')}
          </Button>
          <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
            {submit}
          </Button>
        </>
      }
    >
      <FormFrame form={form} onSubmit={() => void form.submit()}>
        <p className="mu-question__lead">{lead}</p>
        <FailureNotice error={form.failure} />
        {fields.map((spec) => (
          <FormField key={spec.name} spec={spec} check={form.checkOf(spec.name)} disabled={form.isSending} />
        ))}
        {/* Enter in a field submits; the visible button is outside the form. */}
        <Button type="submit" style={{ display: 'none' }}>
          {submit}
        </Button>
      </FormFrame>
    </Dialog>
  );
}
