import { isProposalStatus, type ProposalStatus } from '../../contract/status';
import { t } from '@portal/shared/language';

/** Where a step of the path stands. `stopped`: the path ended here, refused. */
export type StepState = 'done' | 'current' | 'todo' | 'stopped';

export interface StatusStep {
  readonly label: string;
  readonly state: StepState;
}

const PATHS: Record<ProposalStatus, readonly StatusStep[]> = {
  Pending: [
    { label: t('Diajukan'), state: 'done' },
    { label: t('Ditinjau'), state: 'current' },
    { label: t('Disetujui'), state: 'todo' },
    { label: t('Selesai'), state: 'todo' },
  ],
  Revision: [
    { label: t('Diajukan'), state: 'done' },
    { label: t('Revisi'), state: 'current' },
    { label: t('Disetujui'), state: 'todo' },
    { label: t('Selesai'), state: 'todo' },
  ],
  Approved: [
    { label: t('Diajukan'), state: 'done' },
    { label: t('Ditinjau'), state: 'done' },
    { label: t('Disetujui'), state: 'current' },
    { label: t('Selesai'), state: 'todo' },
  ],
  Rejected: [
    { label: t('Diajukan'), state: 'done' },
    { label: t('Ditinjau'), state: 'done' },
    { label: t('Ditolak'), state: 'stopped' },
  ],
  Finished: [
    { label: t('Diajukan'), state: 'done' },
    { label: t('Ditinjau'), state: 'done' },
    { label: t('Disetujui'), state: 'done' },
    { label: t('Selesai'), state: 'done' },
  ],
};

/** Steps a proposal of this status has behind and before it; empty for a status we do not know. */
export function statusSteps(status: string): readonly StatusStep[] {
  return isProposalStatus(status) ? PATHS[status] : [];
}
