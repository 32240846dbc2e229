import { STATUS_WORDS } from '../text/glossary';

/** Status of a proposal (admin-area.md section 4). */
export const PROPOSAL_STATUSES = ['Pending', 'Approved', 'Rejected', 'Revision', 'Finished'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** An admin's action on a proposal. `history` only reads. */
export type ProposalAction = 'approve' | 'revise' | 'reject' | 'finish' | 'history';

export type Tone = 'green' | 'red' | 'orange' | 'purple' | 'grey';

const TONES: Record<ProposalStatus, Tone> = {
  Pending: 'orange',
  Approved: 'green',
  Rejected: 'red',
  Revision: 'orange',
  Finished: 'purple',
};

const ACTIONS: Record<ProposalStatus, readonly ProposalAction[]> = {
  Pending: ['approve', 'revise', 'reject', 'history'],
  Approved: ['finish', 'history'],
  Rejected: [],
  Revision: ['history'],
  Finished: [],
};

/** Returns the Indonesian text of a status; an unknown status unchanged. */
export function statusLabel(status: string): string {
  return isProposalStatus(status) ? STATUS_WORDS[status] : status;
}

/** Returns the colour of a status chip (admin-area.md section 4). */
export function statusTone(status: string): Tone {
  return isProposalStatus(status) ? TONES[status] : 'grey';
}

export function allowedActions(status: string): readonly ProposalAction[] {
  return isProposalStatus(status) ? ACTIONS[status] : [];
}

/** Returns whether the owner may edit and resubmit. */
export function isEditable(status: string): boolean {
  return status === 'Revision';
}

export function isProposalStatus(value: string): value is ProposalStatus {
  return PROPOSAL_STATUSES.some((status) => status === value);
}
