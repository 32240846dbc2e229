import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseRef } from '@portal/shared/remote/release';
import { areaState, setArea } from './area-state';
import { climb } from './climb';
import type { ReleaseFault } from './fault';
import { mountFaultOf } from './fault-of';
import { candidatesOf, findArea, startOf } from './find-area';
import { loadRelease } from './load-release';
import { openedPath } from './opened-path';
import { notePhase } from './phases';
import { pardon, quarantine } from './quarantine';
import { renewFiles } from './renew-files';
import { report } from './report';
import { loadScreen } from './screen-code';

/** Loads an area that is known; one climb at a time. */
export async function loadArea(area: AreaName): Promise<void> {
  const state = areaState(area);
  if (state.phase !== 'found') return;
  const { channel, data } = state;
  const loading = setArea(area, { phase: 'loading', channel, data });
  const candidates = candidatesOf(channel);
  let moduleTime = 0;
  const result = await climb(candidates, {
    load: async ({ release }) => {
      const module = await loadRelease(release, channel.limits.entryMs);
      moduleTime = performance.now();
      await loadScreen(module, openedPath(), release.build, channel.limits.mountMs);
      return module;
    },
    condemn: (fault) => condemn(area, fault),
    retries: channel.limits.retries,
  });
  for (const { build, kind } of result.faults) {
    const failed = candidates.find(({ release }) => release.build === build);
    if (failed) report(area, channel, failed, kind);
  }
  // Another account came meanwhile, or the area was asked for anew.
  if (areaState(area) !== loading) return;
  if (result.outcome === 'exhausted') return void setArea(area, { phase: 'dead', channel, data, faults: result.faults });
  setArea(area, { phase: 'ready', channel, data: result.candidate.release.area, candidate: result.candidate, module: result.module, moduleTime });
}

function condemn(area: AreaName, fault: ReleaseFault): void {
  console.error(`Rilis ${area} ${fault.message}`);
  quarantine(fault.build, fault.kind);
}

const told = new Set<string>();

/** The first screen of a release is on the page: told once per page and release. */
export function noteMounted(area: AreaName, build: string, started: number): void {
  const state = areaState(area);
  if (state.phase !== 'ready' || state.candidate.release.build !== build || told.has(`${area} ${build}`)) return;
  told.add(`${area} ${build}`);
  notePhase(build, 'mount', started);
  report(area, state.channel, state.candidate, null);
}

/** A mounted release broke (a screen threw, a chunk is gone): the next candidate is tried, without a reload. */
export async function abandonRelease(area: AreaName, build: string, cause: unknown): Promise<void> {
  const fault = await mountFaultOf(cause, build);
  const state = areaState(area);
  if (state.phase !== 'ready' || state.candidate.release.build !== build) return;
  report(area, state.channel, state.candidate, fault.kind);
  const { channel, data } = state;
  if (fault.kind === 'network') return void setArea(area, { phase: 'dead', channel, data, faults: [fault] });
  condemn(area, fault);
  const next = startOf(channel);
  setArea(area, next.phase === 'dead' ? { phase: 'dead', channel, data, faults: [fault] } : next);
  await loadArea(area);
}

/** A person asks again: builds are given another chance and the registry is asked anew. */
export async function retryArea(area: AreaName): Promise<void> {
  const state = areaState(area);
  if (state.phase === 'dead' && state.channel) {
    const releases = releasesOf(state.channel);
    pardon(releases.map(({ build }) => build));
    const altered = state.faults.flatMap(({ build, kind }) => (kind === 'tampered' ? [build] : []));
    await Promise.all(releases.filter(({ build }) => altered.includes(build)).map(renewFiles));
  }
  setArea(area, { phase: 'idle' });
  await findArea(area);
  await loadArea(area);
}

function releasesOf({ stable, previous, canary }: Channel): ReleaseRef[] {
  return [stable, previous, canary].filter((release) => release !== null);
}
