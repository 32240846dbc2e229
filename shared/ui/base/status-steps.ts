import { isProposalStatus, type ProposalStatus } from '../../contract/status';

/** Where a step of the path stands. `stopped`: the path ended here, refused. */
export type StepState = 'done' | 'current' | 'todo' | 'stopped';

export interface StatusStep {
  readonly label: string;
  readonly state: StepState;
}

const PATHS: Record<ProposalStatus, readonly StatusStep[]> = {
  Pending: [
    { label: 'Diajukan', state: 'done' },
    { label: 'Ditinjau', state: 'current' },
    { label: 'Disetujui', state: 'todo' },
    { label: 'Selesai', state: 'todo' },
  ],
  Revision: [
    { label: 'Diajukan', state: 'done' },
    { label: 'Revisi', state: 'current' },
    { label: 'Disetujui', state: 'todo' },
    { label: 'Selesai', state: 'todo' },
  ],
  Approved: [
    { label: 'Diajukan', state: 'done' },
    { label: 'Ditinjau', state: 'done' },
    { label: 'Disetujui', state: 'current' },
    { label: 'Selesai', state: 'todo' },
  ],
  Rejected: [
    { label: 'Diajukan', state: 'done' },
    { label: 'Ditinjau', state: 'done' },
    { label: 'Ditolak', state: 'stopped' },
  ],
  Finished: [
    { label: 'Diajukan', state: 'done' },
    { label: 'Ditinjau', state: 'done' },
    { label: 'Disetujui', state: 'done' },
    { label: 'Selesai', state: 'done' },
  ],
};

/** Steps a proposal of this status has behind and before it; empty for a status we do not know. */
export function statusSteps(status: string): readonly StatusStep[] {
  return isProposalStatus(status) ? PATHS[status] : [];
}
