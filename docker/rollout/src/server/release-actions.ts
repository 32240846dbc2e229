import { existsSync } from 'node:fs';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseChange, ReleaseOutlook } from '@portal/shared/remote/release-control';
import { withRollback, withState, type Change } from '../channel/changes';
import { commitChange } from '../channel/commit-change';
import { changeByPlan, promotion } from '../channel/follow-plan';
import { nextStep, planFile, readPlan } from '../channel/plan';
import type { RegistryStore, Revision } from '../registry/registry-store';
import { RolloutError } from '../rollout-error';

interface Registry {
  readonly store: RegistryStore;
  /** Folder with the areas' plans. */
  readonly root: string;
  readonly collector: string | undefined;
}

/**
 * Makes a change that a person asked for on the screen, as the verb of the same name does.
 * @param by who stands in the history
 * @throws RolloutError when the channel is another than the person saw, and whatever the verb throws
 */
export async function changeRelease(
  { store, root, collector }: Registry,
  remote: AreaName,
  wanted: ReleaseChange,
  by: string,
): Promise<Revision> {
  refuseStale(store.read(remote), wanted);
  const author = { by, reason: wanted.reason };
  const change = await changeOf();
  return commitChange(
    store,
    remote,
    (before) => {
      refuseStale(before, wanted);
      return change(before);
    },
    { isForced: wanted.force },
  );

  function changeOf(): Promise<Change> | Change {
    switch (wanted.action) {
      case 'next':
        return changeByPlan({ store, remote, root, author, collector, note: wanted.reason }, null);
      case 'promote':
        return promotion({ store, remote, root, author, force: wanted.force });
      case 'rollback':
        return withRollback(author);
      case 'pause':
      case 'resume':
        return withState(wanted.action, author);
    }
  }
}

function refuseStale(now: Channel | null, { serial, epoch }: ReleaseChange): void {
  if (now?.serial === serial && (now.epoch ?? 0) === epoch) return;
  throw new RolloutError(
    'channel/stale',
    now ? `${now.by} has changed the channel: ${now.reason} (#${now.serial})` : 'this area has no release yet',
    'Look at the channel as it is now, and try again if it is still needed.',
  );
}

/** What the area's plan asks for next. */
export function outlookOf({ root }: Pick<Registry, 'root'>, channel: Channel, now = new Date()): ReleaseOutlook {
  const file = planFile(root, channel.remote);
  if (!channel.canary || !existsSync(file)) return { next: null };
  const next = nextStep(readPlan(file), channel, now);
  switch (next.kind) {
    case 'wait':
      return { next: { kind: 'wait', step: next.step, until: next.until.toISOString() } };
    case 'step':
      return { next: { kind: 'step', step: next.name, until: null } };
    case 'promote':
      return { next: { kind: 'promote', step: '', until: null } };
  }
}
