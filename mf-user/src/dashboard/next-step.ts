import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { isProposalStatus, type ProposalStatus } from '@portal/shared/contract/status';
import { relativeTime } from '@portal/shared/format/date';

const STEPS: Record<ProposalStatus, string> = {
  Pending: 'Menunggu tinjauan admin',
  Revision: 'Menunggu perbaikan dari Anda',
  Approved: 'Mesin dapat Anda pakai',
  Rejected: 'Tidak dilanjutkan',
  Finished: 'Pemakaian selesai',
};

/** Who must act next on a proposal of this status, in a few words; empty for an unknown status. */
export function nextStep(status: string): string {
  return isProposalStatus(status) ? STEPS[status] : '';
}

/** Since when a proposal stands in its status, e.g. `sejak 3 hari lalu`. */
export function sinceText(proposal: Proposal, now: number = Date.now()): string {
  const time = relativeTime(proposal.status_changed_at ?? proposal.updated_at ?? proposal.created_at, now);
  return time === '—' ? '' : time === 'baru saja' ? 'baru saja' : `sejak ${time}`;
}
