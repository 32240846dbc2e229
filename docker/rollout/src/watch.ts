import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import type { AreaName } from '@portal/shared/remote/area-config';
import { withPromotion, withRollback, withStep, type Change } from './changes';
import { judgeAndRecord } from './judge-record';
import { nextStep, readPlan } from './plan';
import type { Author } from './promote';
import type { RegistryStore } from './registry-store';
import { RolloutError } from './rollout-error';
import { validateChange } from './validate-change';
import { healthOf, readSummary } from './summary';

/** What the judge did with an area's canary. */
export interface Judged {
  readonly remote: AreaName;
  readonly build: string;
  readonly action: 'taken-back' | 'stepped' | 'promoted';
  readonly reason: string;
}

/** Who stands in the log for what the judge did. */
const JUDGE = 'hakim';

interface WatchContext {
  readonly store: RegistryStore;
  /** Folder with the areas' plans. */
  readonly root: string;
  readonly collector: string;
  readonly now?: Date;
}

/**
 * Looks once at the canary of an area: takes it back when it is worse than stable, and goes on with the plan when
 * its visits are no worse than stable's and its step has lasted its soak time.
 * @returns what was done; null when there was nothing to do
 */
export async function watchArea(
  remote: AreaName,
  { store, root, collector, now = new Date() }: WatchContext,
): Promise<Judged | null> {
  const channel = store.read(remote);
  if (!channel?.canary || channel.state !== 'on') return null;
  const { build } = channel.canary;
  const summary = await readSummary(collector, remote);
  const verdict = judgeAndRecord(store.root, remote, build, {
    canary: healthOf(summary, build),
    stable: healthOf(summary, channel.stable?.build),
    now,
  });
  if (verdict.kind === 'wait') return null;
  const author: Author = { by: JUDGE, reason: verdict.reason };
  const decided =
    verdict.kind === 'unhealthy' ? { action: 'taken-back' as const, change: withRollback(author) } : byPlan();
  if (!decided) return null;
  await store.commit(remote, ifStillCanary(build, validateChange(store, decided.change)));
  return { remote, build, action: decided.action, reason: verdict.reason };

  function byPlan(): { action: Judged['action']; change: Change } | null {
    const file = join(areaFolder(root, remote), 'rollout.plan.json');
    if (!existsSync(file) || !channel) return null;
    const next = nextStep(readPlan(file), channel, now);
    if (next.kind === 'wait') return null;
    if (next.kind === 'promote') return { action: 'promoted', change: withPromotion(author) };
    return {
      action: 'stepped',
      change: withStep(next.audience, { ...author, reason: `${next.name}: ${author.reason}` }),
    };
  }
}

/** A verdict holds for the canary that was judged only: one that somebody started meanwhile is left alone. */
function ifStillCanary(build: string, change: Change): Change {
  return (before) => {
    if (before?.canary?.build === build) return change(before);
    throw new RolloutError('watch/other', `canary ${build} sudah diganti`, 'Tidak ada yang diubah.');
  };
}
