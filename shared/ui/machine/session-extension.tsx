import { listRunning } from '../../contract/endpoints/machine/machine';
import { listAllProposals } from '../../contract/endpoints/proposal/proposal';
import { LONGEST_EXTENSION_DAYS } from '../../contract/endpoints/proposal/proposal-course';
import { grantExtension } from '../../contract/endpoints/machine/session-days';
import { formatDate } from '../../format/date';
import { callApi } from '../../http/call-api';
import type { FieldSpec } from '../form/public';
import { SaveDialog } from '../save-form/public';
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
  return (
    <SaveDialog
      title={t('Perpanjang {name}', { name })}
      fields={fields(formatDate(endsAt))}
      submit={t('Perpanjang')}
      shape={grantExtension.body.shape}
      initial={{ days: '', note: '' }}
      send={({ days = '', note = '' }, _, options) =>
        callApi(grantExtension, {
          path: { id: proposalId },
          body: { days: days.trim(), note: note.trim() },
          ...options,
        })
      }
      done={t('Perpanjangan dipesan. Akhirnya berubah begitu mesin mencatatnya.')}
      lists={[listRunning, listAllProposals]}
      onClose={onClose}
    />
  );
}
