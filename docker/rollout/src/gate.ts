import type { BuildSummary } from '@portal/shared/remote/release-summary';
import { ENOUGH_PEOPLE, visitsOf, type Visits } from './judge';
import { RolloutError } from './rollout-error';

/** With fewer good visits than this the error rate of a canary says nothing. */
const ENOUGH_VISITS = 20;

/**
 * Why a canary must not go on yet; null when it may: enough good visits of enough people, and an error rate no worse
 * than stable's. Each person counts for a few visits at most, where the collector tells them apart.
 */
export function gateRefusal(canary: BuildSummary | null, stable: BuildSummary | null): string | null {
  const tried = visitsOf(canary);
  const [rate, allowed] = [shareFailed(tried), shareFailed(visitsOf(stable))];
  // A canary that always fails never reaches enough good visits: report its failures instead of asking to wait.
  if (rate > allowed && tried.failed + tried.succeeded >= ENOUGH_VISITS)
    return `canary gagal ${percent(rate)}, rilis stabil ${percent(allowed)}`;
  if (tried.succeeded < ENOUGH_VISITS) return `baru ${tried.succeeded} dari ${ENOUGH_VISITS} pemasangan canary`;
  return tried.people < ENOUGH_PEOPLE ? `baru ${tried.people} dari ${ENOUGH_PEOPLE} orang memakai canary` : null;
}

function shareFailed({ succeeded, failed }: Visits): number {
  const visits = succeeded + failed;
  return visits > 0 ? failed / visits : 0;
}

/** @throws RolloutError when the canary must not go on yet */
export function passGate(canary: BuildSummary | null, stable: BuildSummary | null): void {
  const refusal = gateRefusal(canary, stable);
  if (refusal)
    throw new RolloutError(
      'gate/closed',
      refusal,
      'Tunggu laporan berikutnya (`status`), atau tarik canary dengan `rollback`.',
    );
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}
