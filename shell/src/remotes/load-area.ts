import type { AreaName } from '@portal/shared/remote/area-config';
import { isNewer, type Channel } from '@portal/shared/remote/channel';
import type { Candidate } from '@portal/shared/remote/choose';
import { causesQuarantine, type FaultKind } from '@portal/shared/remote/fault-kind';
import type { ReleaseRef } from '@portal/shared/remote/release';
import { languageIsSure } from '../language/language-sure';
import { areaState, setArea, type AreaState } from './area-state';
import { loadWithFallback, type FallbackResult } from './fall-back/load-with-fallback';
import type { ReleaseFault } from './fall-back/release-fault';
import { mountFaultOf } from './fall-back/fault-of';
import { findArea } from './registry/find-area';
import { reportFrozen } from './mount/frozen-releases';
import { loadRelease } from './load/load-release';
import { openedPath } from './load/opened-path';
import { pause, pauseOf } from './fall-back/pause';
import { notePhase } from './report/phases';
import { releaseFromQuarantine, quarantine } from './fall-back/quarantine';
import { findChannel } from './registry/find-channel';
import { renewFiles } from './load/integrity';
import { report } from './report/report';
import { loadScreen } from './load/screen-code';
import { candidatesOf, startOf } from './choose/candidates';

/** Number of rounds that show the skeleton only; after them the error panel is shown. */
const QUIET_ROUNDS = 3;

/**
 * Loads an area whose channel is known. While only the network is at fault it retries with growing pauses, also behind
 * the error panel, until something loads or the area is requested again.
 */
export async function loadArea(area: AreaName): Promise<void> {
  const state = areaState(area);
  if (state.phase !== 'found') return;
  let { channel, data } = state;
  reportFrozen(area, channel);
  let shown: AreaState = setArea(area, { phase: 'loading', channel, data });
  await languageIsSure();
  if (areaState(area) !== shown) return;
  for (let round = 0; ; round++) {
    const { result, moduleTime } = await loadOnce(area, channel);
    // Somebody else has signed in meanwhile, or the area was requested again.
    if (areaState(area) !== shown) return;
    if (result.outcome === 'loaded') {
      const { candidate, module } = result;
      return void setArea(area, {
        phase: 'ready',
        channel,
        data: candidate.release.area,
        candidate,
        module,
        moduleTime,
      });
    }
    const { faults } = result;
    const isLine = faults.length > 0 && faults.every(({ kind }) => !causesQuarantine(kind));
    // After a time-out the person has already waited long enough: the panel is shown at once.
    const isQuiet = isLine && faults.every(({ kind }) => kind === 'network') && round + 1 < QUIET_ROUNDS;
    if (!isQuiet) {
      // The registry is asked again before the panel is shown: it may name a working release by now.
      const newer = await findChannel(area);
      if (areaState(area) !== shown) return;
      const next = newer && isNewer(newer.channel, channel) ? startOf(newer.channel) : null;
      if (next && next.phase !== 'found') return void setArea(area, next);
      if (next) ({ channel, data } = next);
      if (!next) {
        if (shown.phase !== 'dead') shown = setArea(area, { phase: 'dead', channel, data, faults });
        if (!isLine) return;
      }
    }
    await pause(pauseOf(round));
    if (areaState(area) !== shown) return;
  }
}

/** Tries the releases of a channel in their order, and tells the collector of those that failed. */
async function loadOnce(area: AreaName, channel: Channel): Promise<{ result: FallbackResult; moduleTime: number }> {
  const candidates = candidatesOf(channel);
  let moduleTime = 0;
  const result = await loadWithFallback(candidates, {
    load: async ({ release }) => {
      const module = await loadRelease(area, release, channel.limits.entryMs);
      moduleTime = performance.now();
      await loadScreen(module, openedPath(), release.build, channel.limits.mountMs);
      return module;
    },
    quarantine: (fault) => putInQuarantine(area, fault),
    retries: channel.limits.retries,
    pause,
  });
  for (const { build, kind } of result.faults) {
    const failed = candidates.find(({ release }) => release.build === build);
    if (failed) reportFault(area, channel, failed, kind);
  }
  return { result, moduleTime };
}

function putInQuarantine(area: AreaName, fault: ReleaseFault): void {
  console.error(`Rilis ${area} ${fault.message}`);
  quarantine(fault.build);
}

/** Reports a failed release. A network fault says nothing about the release and is not reported. */
function reportFault(area: AreaName, channel: Channel, failed: Candidate, kind: FaultKind): void {
  if (kind !== 'network') report(area, channel, failed, kind);
}

const told = new Set<string>();

/** Reports, once per page and release, that its first screen is shown. */
export function noteMounted(area: AreaName, build: string, started: number): void {
  const state = areaState(area);
  if (state.phase !== 'ready' || state.candidate.release.build !== build || told.has(`${area} ${build}`)) return;
  told.add(`${area} ${build}`);
  notePhase(build, 'mount', started);
  report(area, state.channel, state.candidate, null);
}

/** Reports, once per page and release, an error that a mounted release did not catch. The release stays mounted. */
export function noteError(area: AreaName, build: string): void {
  const state = areaState(area);
  const key = `${area} ${build} error`;
  if (state.phase !== 'ready' || state.candidate.release.build !== build || told.has(key)) return;
  told.add(key);
  report(area, state.channel, state.candidate, 'error');
}

/** A mounted release broke (a screen threw, a chunk is gone): the next candidate is tried, without a reload. */
export async function abandonRelease(area: AreaName, build: string, cause: unknown): Promise<void> {
  const fault = await mountFaultOf(cause, build);
  const state = areaState(area);
  if (state.phase !== 'ready' || state.candidate.release.build !== build) return;
  reportFault(area, state.channel, state.candidate, fault.kind);
  const { channel, data } = state;
  if (causesQuarantine(fault.kind)) putInQuarantine(area, fault);
  const next = startOf(channel);
  setArea(area, next.phase === 'dead' ? { phase: 'dead', channel, data, faults: [fault] } : next);
  await loadArea(area);
}

/** Called by 'Coba lagi': lifts the quarantine of the area's builds and asks the registry again. */
export async function retryArea(area: AreaName): Promise<void> {
  const state = areaState(area);
  if (state.phase === 'dead' && state.channel) {
    const releases = releasesOf(state.channel);
    releaseFromQuarantine(releases.map(({ build }) => build));
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
