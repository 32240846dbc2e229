import { proposalTitle } from '@portal/shared/proposal/title';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { holdSend } from './hold-send';
import { t } from '../texts';

const WORDS = {
  approve: 'disetujui',
  revise: 'diminta direvisi',
  reject: 'ditolak',
  finish: 'diselesaikan',
} as const;

/** Waits while the decision about one proposal can be taken back; true when it is to be sent. */
export function holdDecision(action: keyof typeof WORDS, { kind, proposal }: ProposalRow): Promise<boolean> {
  return holdSend(
    [proposal.id],
    t('“{title}” {done}.', { title: proposalTitle(kind, proposal), done: t(WORDS[action]) }),
  );
}

/** The same for many at once. */
export function holdMany(action: keyof typeof WORDS, rows: readonly ProposalRow[]): Promise<boolean> {
  return holdSend(
    rows.map(({ proposal }) => proposal.id),
    t('{count} usulan {done}.', { count: rows.length, done: t(WORDS[action]) }),
  );
}
