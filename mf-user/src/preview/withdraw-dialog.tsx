import { withdrawProposal } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { TITLES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { useSmallForm, type FieldSpec } from '@portal/shared/ui/form';
import { QuestionDialog } from './question-dialog';
import { useRenew } from '../own-proposal/own-proposal-calls';
import { t } from '../texts';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'reason',
    label: t('Alasan'),
    control: 'textarea',
    maxLength: 2000,
    help: t('Boleh dikosongkan. Admin dapat membacanya di riwayat usulan.'),
  },
];

export function WithdrawDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const renew = useRenew();
  const form = useSmallForm({
    shape: withdrawProposal.body.shape,
    initial: { reason: '' },
    send: async ({ reason = '' }, _, options) => {
      await callApi(withdrawProposal, { path: { id }, body: { reason: reason.trim() || undefined }, ...options });
      await renew();
    },
    onDone: () => {
      toast.success(TITLES.success, t('Usulan ditarik kembali'));
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={t('Tarik usulan')}
      lead={t(
        'Usulan ini kembali berstatus Revisi dan tidak ditinjau admin. Isinya tetap tersimpan: Anda dapat memperbaikinya, lalu mengirimnya lagi kapan saja.',
      )}
      form={form}
      fields={FIELDS}
      submit={t('Tarik usulan')}
      onClose={onClose}
    />
  );
}
