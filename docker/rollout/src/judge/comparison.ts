import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import type { Comparison } from './judge';
import type { RegistryStore } from '../registry/registry-store';
import { healthOf, readSummary } from './summary';

/** A stretch of a canary's life in which the same people were given it beside the same stable release. */
interface Stretch {
  /** ISO 8601. */
  readonly since: string;
  /** Its number in the canary's life, from 1. */
  readonly stretch: number;
}

const settingOf = ({ state, rollout, stable }: Channel) => JSON.stringify([state, rollout, stable?.build]);

/** The stretch that runs now, by the history of the channel. */
function stretchOf(store: RegistryStore, remote: AreaName): Stretch {
  const file = store.channel(remote);
  let at = file.newest();
  let revision = file.revision(at);
  const { canary } = revision;
  let setting = settingOf(revision);
  let [since, stretch] = [revision.at, 1];
  while (--at >= 1) {
    revision = file.revision(at);
    if (revision.canary?.build !== canary?.build) break;
    if (stretch === 1 && settingOf(revision) === setting) since = revision.at;
    if (settingOf(revision) !== setting) stretch++;
    setting = settingOf(revision);
  }
  return { since, stretch };
}

/**
 * Health of an area's canary and stable release over the same time.
 * @throws RolloutError when the collector does not answer
 */
export async function compare(
  store: RegistryStore,
  collector: string,
  { remote, canary, stable }: Channel,
): Promise<Comparison & Stretch> {
  const stretch = stretchOf(store, remote);
  const summary = await readSummary(collector, remote, stretch.since);
  return { ...stretch, canary: healthOf(summary, canary?.build), stable: healthOf(summary, stable?.build) };
}
