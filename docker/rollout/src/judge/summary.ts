import { join } from 'node:path';
import { callServer, ServerRefusal } from '@portal/shared/server-calls/call-server';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { findMedian, countPeople, showSummary } from '@portal/shared/remote/release/release-summary';
import type { AreaSummary, BuildSummary } from '@portal/shared/remote/release/release-summary';
import type { RegistryStore } from '../registry/registry-store';
import { readJson } from '../registry/site-files';
import { RolloutError, textOf } from '../rollout-error';
import type { Comparison } from './judge';

const TIME_LIMIT_MS = 5_000;

/** Returns the collector's address: the requested one, else that of the site's `config.json`; null without either. */
export function findCollector(store: RegistryStore, asked: string | undefined): string | null {
  if (asked) return asked.replace(/\/$/, '');
  const config = readJson(join(store.root, 'config.json')) as { readonly collectorUrl?: unknown } | null;
  return typeof config?.collectorUrl === 'string' ? config.collectorUrl : null;
}

/** @throws RolloutError when no collector is known */
export function collectorOf(store: RegistryStore, asked: string | undefined): string {
  const address = findCollector(store, asked);
  if (address) return address;
  throw new RolloutError('gate/no-collector', 'no collector is known', 'Name its address with --collector.');
}

/**
 * Reads the health of an area's builds.
 * @param since start of the counted trials, ISO 8601
 * @throws RolloutError when the collector does not answer as agreed
 */
export async function readSummary(collector: string, area: AreaName, since = ''): Promise<AreaSummary> {
  try {
    return await callServer(collector, showSummary, { area, since }, { timeLimitMs: TIME_LIMIT_MS });
  } catch (error) {
    const fault = error instanceof ServerRefusal ? `answers ${error.status}` : `does not answer: ${textOf(error)}`;
    throw new RolloutError(
      'collector/unreachable',
      `collector ${collector} ${fault}`,
      'Check the collector, or name its address with --collector.',
    );
  }
}

/** Returns a build's health; null when nobody has reported it. */
export function healthOf(summary: AreaSummary, build: string | undefined): BuildSummary | null {
  return summary.builds.find((one) => one.build === build) ?? null;
}

export function healthText(health: BuildSummary | null): string {
  if (!health) return 'no reports yet';
  const { people, failed } = countPeople(health);
  const faults = Object.entries(health.faults)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
  const median = findMedian(health.mountMs);
  const time = median === null ? '' : `; first screen ${median} ms`;
  return `failed for ${failed} of ${people} people${faults ? `: ${faults}` : ''}${time}`;
}

const settingOf = ({ state, rollout, stable }: Channel) => JSON.stringify([state, rollout, stable?.build]);

/**
 * Finds the current stretch of the canary's life, in which the same people had it beside the same stable release.
 * @returns its start, ISO 8601, and its number in the canary's life, from 1
 */
function stretchOf(store: RegistryStore, remote: AreaName) {
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
 * Reads the health of an area's canary and stable release over the same time.
 * @throws RolloutError when the collector does not answer
 */
export async function compare(
  store: RegistryStore,
  collector: string,
  { remote, canary, stable }: Channel,
): Promise<Comparison & { readonly since: string }> {
  const stretch = stretchOf(store, remote);
  const summary = await readSummary(collector, remote, stretch.since);
  return { ...stretch, canary: healthOf(summary, canary?.build), stable: healthOf(summary, stable?.build) };
}
