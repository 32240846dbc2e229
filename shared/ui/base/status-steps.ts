import { isProposalStatus, statusLabel, type ProposalStatus } from '../../contract/status';
import { t, translate } from '@portal/shared/language';

/** State of a step of the path. `stopped`: the path ended here, refused. */
export type StepState = 'done' | 'current' | 'todo' | 'stopped';

export interface StatusStep {
  readonly label: string;
  readonly state: StepState;
}

const SENT = t('Diajukan');
const REVIEWED = t('Ditinjau');
const wordOf = (status: ProposalStatus) => translate(statusLabel(status));

/** Steps before and after a state; the state itself has the name that it has everywhere. */
const AROUND: Record<ProposalStatus, { readonly before: readonly string[]; readonly after: readonly string[] }> = {
  Pending: { before: [SENT], after: [wordOf('Approved'), wordOf('Finished')] },
  Revision: { before: [SENT], after: [wordOf('Approved'), wordOf('Finished')] },
  Approved: { before: [SENT, REVIEWED], after: [wordOf('Finished')] },
  Rejected: { before: [SENT, REVIEWED], after: [] },
  Finished: { before: [SENT, REVIEWED, wordOf('Approved')], after: [] },
};

/** How the current step is drawn where it does not go on. */
const ENDS: Partial<Record<ProposalStatus, StepState>> = { Rejected: 'stopped', Finished: 'done' };

/** Steps a proposal of this status has behind and before it; empty for a status we do not know. */
export function statusSteps(status: string): readonly StatusStep[] {
  if (!isProposalStatus(status)) return [];
  const { before, after } = AROUND[status];
  return [
    ...before.map((label): StatusStep => ({ label, state: 'done' })),
    { label: wordOf(status), state: ENDS[status] ?? 'current' },
    ...after.map((label): StatusStep => ({ label, state: 'todo' })),
  ];
}
