import { PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal-kind';
import { statusLabel } from '@portal/shared/contract/status';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import type { ProposalRow } from './merge-proposals';
import { translate } from '@portal/shared/language';

/** Rows whose title, kind, code, status or description holds every word, and whose status is the one asked for. */
export function filterProposals(rows: readonly ProposalRow[], words: string, status: string): ProposalRow[] {
  const wanted = words.toLocaleLowerCase('id-ID').split(/\s+/).filter(Boolean);
  return rows.filter(({ kind, proposal }) => {
    if (status !== '' && proposal.status !== status) return false;
    const text = [
      proposalTitle(kind, proposal),
      translate(PROPOSAL_KIND_DETAILS[kind].type),
      proposalCode(kind, proposal),
      translate(statusLabel(proposal.status)),
      proposal.short_description ?? '',
    ]
      .join(' ')
      .toLocaleLowerCase('id-ID');
    return wanted.every((word) => text.includes(word));
  });
}
