import { userEditRoute } from '@portal/shared/contract/proposal-kind';
import { proposalTitle } from '@portal/shared/proposal/title';
import { Button } from '@portal/shared/ui/base';
import { Attention } from './attention';
import type { ProposalRow } from './merge-proposals';
import { standing } from './next-step';

/** A proposal that its owner took back and has not sent again. */
export function WithdrawnCard({ row: { kind, proposal } }: { readonly row: ProposalRow }) {
  const { step, since } = standing(proposal);
  return (
    <Attention
      tone="grey"
      chip="Ditarik kembali"
      title={proposalTitle(kind, proposal)}
      action={<Button to={userEditRoute(kind, proposal.id)}>Perbaiki usulan</Button>}
    >
      <p>{[step, since].filter(Boolean).join(' ')}. Perbaiki bila perlu, lalu kirim lagi.</p>
    </Attention>
  );
}
