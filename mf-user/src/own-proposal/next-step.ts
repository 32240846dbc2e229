import { serverNow } from '@portal/shared/browser/server-clock';
import type { Container } from '@portal/shared/contract/entities/machine';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { isProposalStatus, type ProposalStatus } from '@portal/shared/contract/proposal/status';
import { instantOf, relativeTime } from '@portal/shared/format/date';
import { weeklyRun } from '../session/container-text';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

const STEPS: Record<ProposalStatus, string> = {
  Pending: t('Menunggu tinjauan admin'),
  Revision: t('Menunggu perbaikan dari Anda'),
  Approved: t('Mesin dapat Anda pakai'),
  Rejected: t('Tidak dilanjutkan'),
  Finished: t('Pemakaian selesai'),
};

/** Why a container cannot be used before its end; null if it can. */
const WITHOUT_USE: Record<NonNullable<Container['state']>, ((container: Container, now: number) => string) | null> = {
  booked: weeklyRun,
  preparing: () => t('Mesin sedang disiapkan'),
  running: null,
  failed: () => t('Mesin gagal dijalankan'),
  ended: () => t('Mesin sudah dihentikan'),
};

interface Standing {
  /** The next step or current state; empty for an unknown status. */
  readonly step: string;
  /** Since when, e.g. `sejak 3 hari lalu`; empty if unknown. */
  readonly since: string;
}

/** Returns whether the owner withdrew the proposal and has not sent it again. */
export function isWithdrawn({ status, withdrawn_at }: Proposal): boolean {
  return status === 'Revision' && withdrawn_at !== null;
}

/**
 * Describes a proposal's state for its owner.
 * @param container the granted container, if the machine service reports it
 */
export function standing(proposal: Proposal, container: Container | null = null, now: number = serverNow()): Standing {
  if (isWithdrawn(proposal)) return { step: t('Anda tarik kembali'), since: ago(proposal.withdrawn_at, now) };
  if (!isProposalStatus(proposal.status)) return { step: '', since: lasting(proposal, now) };
  const use = proposal.status === 'Approved' ? useOfMachine(proposal.ends_at, container, now) : null;
  return use ?? { step: STEPS[proposal.status], since: lasting(proposal, now) };
}

/** Returns why an approved machine cannot be used now; null if it can. */
function useOfMachine(grantedUntil: string | null, container: Container | null, now: number): Standing | null {
  const endsAt = container?.ends_at ?? grantedUntil;
  const ends = instantOf(endsAt);
  if (ends !== null && ends <= now) return { step: t('Masa pakai berakhir'), since: ago(endsAt, now) };
  if (!container) return null;
  const step = WITHOUT_USE[container.state ?? (container.status === 'stop' ? 'ended' : 'running')];
  return step ? { step: step(container, now), since: '' } : null;
}

function ago(value: string | null, now: number): string {
  const time = relativeTime(value, now);
  return time === '—' ? '' : time;
}

function lasting(proposal: Proposal, now: number): string {
  const time = ago(proposal.status_changed_at ?? proposal.updated_at ?? proposal.created_at, now);
  return time === '' || time === translate('baru saja') ? time : t('sejak {time}', { time });
}
