import { existsSync } from 'node:fs';
import type { Role } from '@portal/shared/contract/account/roles';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { chooseReleases } from '@portal/shared/remote/choice/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { ReleaseChange, ReleaseOutlook } from '@portal/shared/remote/release/release-control';
import { parseAudience, refuseEmptyStep } from '../channel/audience';
import { stateChange, withRollback, withRollbackTo, withStep, type Audience, type Change } from '../channel/changes';
import { commitChange } from '../channel/commit-change';
import { canaryChange, changeByPlan, promotion } from '../channel/follow-plan';
import { findNextStep, planFile, readPlan } from '../channel/plan';
import type { RegistryStore, Revision } from '../registry/registry-store';
import { releaseName } from '../registry/site-files';
import { findRelease, publishedReleases } from '../release/releases';
import { RolloutError } from '../rollout-error';

interface Registry {
  readonly store: RegistryStore;
  /** Folder with the areas' plans. */
  readonly root: string;
  readonly collector?: string | undefined;
}

/**
 * Makes a change that a person requested on the screen, like the verb of the same name.
 * @param by the author in the history
 * @throws RolloutError when the channel has changed since the person saw it, and the verb's own errors
 */
export async function changeRelease(
  { store, root, collector }: Registry,
  remote: AreaName,
  wanted: ReleaseChange,
  by: string,
): Promise<Revision> {
  refuseStale(store.read(remote), wanted);
  const { reason, release, force } = wanted;
  const author = { by, reason };
  const context = { store, root, author };
  const change = await changeOf();
  return commitChange(
    store,
    remote,
    (before) => {
      refuseStale(before, wanted);
      return change(before);
    },
    { isForced: force },
  );

  function audience(): Audience {
    const { percent = 0, roles = [], users } = wanted.audience ?? {};
    return parseAudience({ percent, role: roles, ...(users ? { user: users } : {}) });
  }

  function changeOf(): Promise<Change> | Change {
    switch (wanted.action) {
      case 'next':
        return changeByPlan(context, remote, { reason, ...(collector ? { collector } : {}) });
      case 'promote':
        return promotion(context, remote, { force });
      case 'canary':
        return canaryChange(context, remote, { force, ...(release ? { release } : {}) }, audience());
      case 'step':
        return refuseEmptyStep(withStep(audience(), author), undefined);
      case 'rollback':
        return release ? withRollbackTo(findRelease(store, remote, release), author) : withRollback(author);
      case 'pause':
      case 'resume':
      case 'enable':
      case 'disable':
        return stateChange(remote, wanted.action, author);
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

/** Later than any step lasts. */
const LATER = new Date(8.64e15);

/** Returns the plan's next step, the releases to choose from and, if a person is given, the release they get. */
export function describeOutlook(
  { root, store }: Registry,
  channel: Channel,
  person: Parameters<typeof whoGets>[1] | null,
): ReleaseOutlook {
  const now = new Date();
  const who = person ? { who: whoGets(channel, person) } : {};
  const releases = publishedReleases(store, channel.remote);
  const file = planFile(root, channel.remote);
  if (!channel.canary || !existsSync(file)) return { next: null, releases, ...who };
  const plan = readPlan(file);
  const [next, after] = [findNextStep(plan, channel, now), findNextStep(plan, channel, LATER)];
  const percent = after.kind === 'step' ? (after.audience.percent ?? 0) : null;
  const step = next.kind === 'wait' ? next.step : next.kind === 'step' ? next.name : '';
  const until = next.kind === 'wait' ? next.until.toISOString() : null;
  return { next: { kind: next.kind, step, until, percent }, releases, ...who };
}

/** Returns a person's releases in the order they are tried, by the same function as the shell. */
export function whoGets(channel: Channel, { user, role }: { readonly user: string; readonly role: Role }) {
  const visitor = { user, role, shellContract: SHELL_CONTRACT, quarantine: new Set<string>(), override: null };
  return chooseReleases(channel, visitor).map(({ release, reason }) => ({
    release: releaseName(release),
    reason,
  }));
}
