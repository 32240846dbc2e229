import { useQueryClient } from '@tanstack/react-query';
import { listRunning } from '../../contract/endpoints/machine';
import { listAllProposals } from '../../contract/endpoints/proposal';
import { LONGEST_EXTENSION_DAYS } from '../../contract/endpoints/proposal-course';
import { grantExtension } from '../../contract/endpoints/session-days';
import { TITLES } from '../../contract/messages';
import { formatDate } from '../../format/date';
import { callApi } from '../../http/call-api';
import { toast } from '../dialog/public';
import { SmallFormDialog, useSmallForm, type FieldSpec } from '../form/public';
import { t } from '@portal/shared/language';

const fields = (end: string): readonly FieldSpec[] => [
  {
    name: 'days',
    label: t('Lama perpanjangan'),
    control: 'number',
    unit: t('hari'),
    required: true,
    help: t('Dihitung dari akhir masa pakai sekarang, {end}; paling lama {days} hari.', {
      end,
      days: LONGEST_EXTENSION_DAYS,
    }),
  },
  {
    name: 'note',
    label: t('Catatan untuk peneliti'),
    control: 'textarea',
    maxLength: 2000,
    help: t('Boleh dikosongkan; tampil di surat dan riwayat usulan.'),
  },
];

interface Props {
  readonly proposalId: string;
  readonly name: string;
  readonly endsAt: string;
  readonly onClose: () => void;
}

/** Dialog in which an admin extends the session of an approved proposal. */
export function SessionExtension({ proposalId, name, endsAt, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useSmallForm({
    shape: grantExtension.body.shape,
    initial: { days: '', note: '' },
    send: async ({ days = '', note = '' }) => {
      await callApi(grantExtension, { path: { id: proposalId }, body: { days: days.trim(), note: note.trim() } });
    },
    onDone: () => {
      toast.success(TITLES.success, t('Perpanjangan dipesan. Akhirnya berubah begitu mesin mencatatnya.'));
      for (const { name: list } of [listRunning, listAllProposals])
        void queryClient.invalidateQueries({ queryKey: [list] });
      onClose();
    },
  });
  return (
    <SmallFormDialog
      title={t('Perpanjang {name}', { name })}
      form={form}
      fields={fields(formatDate(endsAt))}
      submit={t('Perpanjang')}
      onClose={onClose}
    />
  );
}
