import { userPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { proposalTitle } from '@portal/shared/proposal/title';
import { Button } from '@portal/shared/ui/base';
import { Attention } from './attention';
import { endSentence } from './container-text';
import type { ProposalRow } from './merge-proposals';

/** A proposal whose final report is owed. */
export function ReportCard({ row: { kind, proposal } }: { readonly row: ProposalRow }) {
  return (
    <Attention
      tone="orange"
      chip="Laporan akhir"
      title={proposalTitle(kind, proposal)}
      action={<Button to={userPreviewRoute(kind, proposal.id)}>Kirim laporan</Button>}
    >
      <p>{endSentence(proposal.ends_at)} Kirim laporan akhir penelitian ini.</p>
    </Attention>
  );
}
