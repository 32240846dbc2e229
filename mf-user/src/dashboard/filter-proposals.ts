import { PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal-kind';
import { statusLabel } from '@portal/shared/contract/status';
import { holdsWords, searchText, searchWords } from '@portal/shared/format/search';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { translate } from '@portal/shared/language';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

/** Returns rows with every word in title, kind, code, status or description, and with the requested status. */
export function filterProposals(rows: readonly ProposalRow[], words: string, status: string): ProposalRow[] {
  const wanted = searchWords(words);
  return rows.filter(({ kind, proposal }) => {
    if (status !== '' && proposal.status !== status) return false;
    const text = searchText([
      proposalTitle(kind, proposal),
      translate(PROPOSAL_KIND_DETAILS[kind].type),
      proposalCode(kind, proposal),
      translate(statusLabel(proposal.status)),
      proposal.short_description,
    ]);
    return holdsWords(text, wanted);
  });
}
