import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callServer } from '@portal/shared/server-calls/call-server';
import type { AreaName } from '@portal/shared/remote/area-config';
import {
  findMedian,
  countPeople,
  type AreaSummary,
  showSummary,
  type BuildSummary,
} from '@portal/shared/remote/release-summary';
import type { RegistryStore } from '../registry/registry-store';
import { RolloutError } from '../rollout-error';

/** Time limit of one request to the collector, milliseconds. */
const TIME_LIMIT_MS = 5_000;

/** Returns the collector's address: the requested one, else that of the site's `config.json`; null without either. */
export function collectorOf(store: RegistryStore, asked: string | undefined): string | null {
  if (asked) return asked.replace(/\/$/, '');
  try {
    const { collectorUrl } = JSON.parse(readFileSync(join(store.root, 'config.json'), 'utf8')) as {
      collectorUrl?: unknown;
    };
    return typeof collectorUrl === 'string' ? collectorUrl : null;
  } catch {
    return null;
  }
}

/**
 * Reads the health of an area's builds.
 * @param since counts trials from then on only, ISO 8601
 * @throws RolloutError when the collector does not answer as agreed
 */
export async function readSummary(collector: string, area: AreaName, since = ''): Promise<AreaSummary> {
  try {
    return await callServer(collector, showSummary, { area, since }, { timeLimitMs: TIME_LIMIT_MS });
  } catch (error) {
    throw new RolloutError(
      'collector/unreachable',
      `collector ${collector} does not answer: ${error instanceof Error ? error.message : String(error)}`,
      'Check the collector, or name its address with --collector.',
    );
  }
}

/** Health of a build; null when nobody has reported it. */
export function healthOf(summary: AreaSummary, build: string | undefined): BuildSummary | null {
  return summary.builds.find((one) => one.build === build) ?? null;
}

/** Health of a build, in words for the terminal. */
export function healthText(health: BuildSummary | null): string {
  if (!health) return 'no reports yet';
  const { people, failed } = countPeople(health);
  const faults = Object.entries(health.faults)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
  const median = findMedian(health.mountMs);
  return `failed for ${failed} of ${people} people${faults ? `: ${faults}` : ''}${median === null ? '' : `; first screen ${median} ms`}`;
}
