import { LONGEST_EXTENSION_DAYS, storeExtension } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { TITLES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { useSmallForm, type FieldSpec } from '@portal/shared/ui/form';
import { endSentence } from '../session/container-text';
import { QuestionDialog } from './question-dialog';
import { useRenew } from '../own-proposal/own-proposal-calls';
import { t } from '../texts';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'days',
    label: t('Lama perpanjangan'),
    control: 'number',
    unit: t('hari'),
    required: true,
    help: t('Paling lama {days} hari sekali minta.', { days: LONGEST_EXTENSION_DAYS }),
  },
  { name: 'reason', label: t('Alasan'), control: 'textarea', required: true, maxLength: 5000 },
];

interface Props {
  readonly id: string;
  readonly endsAt: string | null;
  readonly onClose: () => void;
}

export function ExtensionDialog({ id, endsAt, onClose }: Props) {
  const renew = useRenew();
  const form = useSmallForm({
    shape: storeExtension.body.shape,
    initial: { days: '', reason: '' },
    send: async ({ days = '', reason = '' }, _, options) => {
      await callApi(storeExtension, { path: { id }, body: { days: days.trim(), reason: reason.trim() }, ...options });
      await renew();
    },
    onDone: () => {
      toast.success(TITLES.success, t('Permintaan perpanjangan terkirim'));
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={t('Minta perpanjangan')}
      lead={t('{end} Admin memutuskan permintaan ini; keputusannya tampil di riwayat usulan.', {
        end: endSentence(endsAt),
      }).trim()}
      form={form}
      fields={FIELDS}
      submit={t('Kirim permintaan')}
      onClose={onClose}
    />
  );
}
