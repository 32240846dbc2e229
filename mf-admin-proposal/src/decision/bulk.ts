import { allowedActions } from '@portal/shared/contract/status';
import { describeFailure, isApiError } from '@portal/shared/http';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { ProposalRow } from '../proposals/proposal-row';
import { finishProposal, rejectProposal } from './decide';

export type BulkAction = 'reject' | 'finish';

/** What became of one row of a bulk decision. */
export interface BulkResult {
  readonly id: string;
  readonly title: string;
  readonly outcome: { readonly kind: 'done' } | { readonly kind: 'skipped'; readonly reason: string } | { readonly kind: 'failed'; readonly reason: string };
}

/**
 * Decides several proposals one after another; one failure does not stop the others.
 * @param onResult called after each row
 */
export async function decideMany(action: BulkAction, rows: readonly ProposalRow[], onResult: (result: BulkResult) => void): Promise<void> {
  for (const row of rows) {
    const base = { id: row.proposal.id, title: proposalTitle(row.kind, row.proposal) };
    if (!allowedActions(row.proposal.status).includes(action)) {
      onResult({ ...base, outcome: { kind: 'skipped', reason: action === 'reject' ? 'bukan usulan yang menunggu' : 'bukan usulan yang disetujui' } });
      continue;
    }
    try {
      await (action === 'reject' ? rejectProposal(row) : finishProposal(row));
      onResult({ ...base, outcome: { kind: 'done' } });
    } catch (error) {
      onResult({ ...base, outcome: { kind: 'failed', reason: isApiError(error, 'refused') && error.serverMessage ? error.serverMessage : describeFailure(error).title } });
    }
  }
}
