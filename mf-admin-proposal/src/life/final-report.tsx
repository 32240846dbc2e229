import { acceptReport } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { formatDateTime } from '@portal/shared/format/date';
import { callApi } from '@portal/shared/http';
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import { Button, Card, Notice } from '@portal/shared/ui/base';
import { ProposalFile } from '@portal/shared/ui/proposal';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { useSending } from './use-sending';
import { t } from '../texts';

/** Shows whether the final report is owed, sent or accepted; nothing if none is due. */
export function FinalReport({ row: { proposal } }: { readonly row: ProposalRow }) {
  const { isSending, send } = useSending();
  const {
    id,
    report_state: state,
    report_file: file,
    report_sent_at: sentAt,
    report_accepted_at: acceptedAt,
  } = proposal;
  if (state === 'owed')
    return (
      <Notice tone="info" title={t('Laporan akhir belum dikirim')}>
        {t('Pengusul sudah diminta mengirimkannya.')}
      </Notice>
    );
  if (!file || !sentAt) return null;
  const accept = () => send(() => callApi(acceptReport, { path: { id } }), t('Laporan akhir diterima.'));
  return (
    <Card
      as="section"
      title={t('Laporan akhir')}
      hint={
        acceptedAt
          ? t('Diterima {time}', { time: formatDateTime(acceptedAt) })
          : t('Dikirim {time}, belum diterima', { time: formatDateTime(sentAt) })
      }
      actions={
        acceptedAt ? undefined : (
          <Button size="sm" variant="primary" icon="check" loading={isSending} onClick={() => void accept()}>
            {t('Terima laporan')}
          </Button>
        )
      }
    >
      <ul className="pp-files">
        <ProposalFile
          label={t('Laporan akhir')}
          field="report_file"
          fileName={file}
          info={storedFileInfo(proposal, 'report_file')}
        />
      </ul>
    </Card>
  );
}
