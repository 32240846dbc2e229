import { errorRate, type BuildSummary } from '@portal/shared/remote/release-summary';
import { RolloutError } from './rollout-error';

/** With fewer mounts than this the error rate of a canary says nothing. */
const ENOUGH = 20;

/** Why a canary must not go on yet; null when it may: enough mounts, and an error rate no worse than stable's. */
export function gateRefusal(canary: BuildSummary | null, stable: BuildSummary | null): string | null {
  const mounted = canary?.mounted ?? 0;
  const rate = errorRate(canary) ?? 0;
  const allowed = errorRate(stable) ?? 0;
  // A canary that always fails never reaches enough mounts: report its failures instead of asking to wait.
  if (rate > allowed && (canary?.failed ?? 0) + mounted >= ENOUGH)
    return `canary gagal ${percent(rate)}, rilis stabil ${percent(allowed)}`;
  return mounted < ENOUGH ? `baru ${mounted} dari ${ENOUGH} pemasangan canary` : null;
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
