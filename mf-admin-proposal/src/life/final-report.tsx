import { acceptReport } from '@portal/shared/contract/endpoints/proposal-course';
import { formatDateTime } from '@portal/shared/format/date';
import { callApi } from '@portal/shared/http';
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import { Button, Card, Notice } from '@portal/shared/ui/base';
import { ProposalFile } from '@portal/shared/ui/proposal';
import type { ProposalRow } from '../proposals/proposal-row';
import { useSending } from './use-sending';

/** The final report: owed, sent and to be accepted, or accepted; nothing while none is due. */
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
      <Notice tone="info" title="Laporan akhir belum dikirim">
        Pengusul sudah diminta mengirimkannya.
      </Notice>
    );
  if (!file || !sentAt) return null;
  const accept = () => send(() => callApi(acceptReport, { path: { id } }), 'Laporan akhir diterima.');
  return (
    <Card
      as="section"
      title="Laporan akhir"
      hint={acceptedAt ? `Diterima ${formatDateTime(acceptedAt)}` : `Dikirim ${formatDateTime(sentAt)}, belum diterima`}
      actions={
        acceptedAt ? undefined : (
          <Button size="sm" variant="primary" icon="check" loading={isSending} onClick={() => void accept()}>
            Terima laporan
          </Button>
        )
      }
    >
      <ul className="pp-files">
        <ProposalFile
          label="Laporan akhir"
          field="report_file"
          fileName={file}
          info={storedFileInfo(proposal, 'report_file')}
        />
      </ul>
    </Card>
  );
}
