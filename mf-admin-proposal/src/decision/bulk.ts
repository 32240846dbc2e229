import { runEach, type RunResult } from '@portal/shared/bulk/run-each';
import { allowedActions } from '@portal/shared/contract/status';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { finishProposal, rejectProposal } from './decide';
import { SLOT_STAYS } from './slot-left';
import { t } from '../texts';

export type BulkAction = 'reject' | 'finish';

export interface BulkResult {
  readonly id: string;
  readonly title: string;
  readonly result: Exclude<RunResult, { state: 'running' }>;
}

/**
 * Decides several proposals one after another; a failure does not stop the others.
 * @param reason HTML that each rejected applicant reads; empty for none
 * @param onResult called after each row
 */
export async function decideMany(
  action: BulkAction,
  rows: readonly ProposalRow[],
  { reason }: { readonly reason: string },
  onResult: (result: BulkResult) => void,
): Promise<void> {
  await runEach(rows, {
    skip: ({ proposal }) => (allowedActions(proposal.status).includes(action) ? null : NOT_ALLOWED[action]),
    perform: async (row) => {
      const leftover = await (action === 'reject'
        ? rejectProposal(row, { quiet: true, reason })
        : finishProposal(row, { quiet: true }));
      if (leftover === 'slot') return SLOT_STAYS;
    },
    onResult: ({ kind, proposal }, result) => {
      if (result.state !== 'running') onResult({ id: proposal.id, title: proposalTitle(kind, proposal), result });
    },
  });
}

const NOT_ALLOWED: Record<BulkAction, string> = {
  reject: t('bukan usulan yang menunggu'),
  finish: t('bukan usulan yang disetujui'),
};
