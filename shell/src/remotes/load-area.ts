import type { AreaName } from '@portal/shared/remote/area/area-config';
import { type Channel, isNewer } from '@portal/shared/remote/choice/channel';
import { type Candidate, releasesOf } from '@portal/shared/remote/choice/choose';
import { isReleaseAtFault } from '@portal/shared/remote/report/fault-kind';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import { languageIsSure } from '../language/language-sure';
import { areaState, type AreaState, setArea } from './base/area-state';
import { type FallbackResult, loadWithFallback, nextStep } from './fall-back/load-with-fallback';
import type { ReleaseFault } from './base/release-fault';
import { mountFaultOf } from './fall-back/fault-of';
import { findArea } from './registry/find-area';
import { reportFrozen } from './fall-back/frozen-releases';
import { loadRelease } from './load/load-release';
import { openedPath } from './load/opened-path';
import { pause, pauseOf } from './base/pause';
import { liftQuarantine, noteFirstScreenThrew, quarantine } from './base/quarantine';
import { findChannel } from './registry/find-channel';
import { renewFiles } from './base/integrity';
import { report } from './report/report';
import { loadScreen } from './load/screen-code';
import { candidatesOf, startOf } from './choose/candidates';

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
  // Somebody else has signed in or the area was requested again: this load must then change nothing.
  const isOutdated = () => areaState(area) !== shown;
  await languageIsSure();
  if (isOutdated()) return;
  for (let round = 0; ; round++) {
    const { result, moduleTime } = await loadOnce(area, channel);
    if (isOutdated()) return;
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
    const step = nextStep(result.faults, round);
    if (step !== 'retry') {
      // The registry is asked again before the panel is shown: it may name a working release by now.
      const newer = await newerStart(area, channel);
      if (isOutdated()) return;
      if (newer && newer.phase !== 'found') return void setArea(area, newer);
      if (newer) ({ channel, data } = newer);
      else {
        if (shown.phase !== 'dead') shown = setArea(area, { phase: 'dead', channel, data, faults: result.faults });
        if (step === 'give-up') return;
      }
    }
    await pause(pauseOf(round));
    if (isOutdated()) return;
  }
}

/** Returns the area's start in a newer channel; null if the registry has none. */
async function newerStart(area: AreaName, channel: Channel): Promise<ReturnType<typeof startOf> | null> {
  const found = await findChannel(area);
  return found && isNewer(found.channel, channel) ? startOf(found.channel) : null;
}

/** Tries a channel's releases in order, and reports the failed ones to the collector. */
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
  reportFaults(area, candidates, result);
  return { result, moduleTime };
}

function putInQuarantine(area: AreaName, fault: ReleaseFault): void {
  console.error(`Rilis ${area} ${fault.message}`);
  quarantine(fault.build);
}

/**
 * Reports the failed releases. A network fault is reported only when another release loaded from the same origin: a
 * release that nobody can load must not go unnoticed.
 */
function reportFaults(area: AreaName, candidates: readonly Candidate[], result: FallbackResult): void {
  const originOf = ({ path }: ReleaseRef) => new URL(path, location.origin).origin;
  const loaded = result.outcome === 'loaded' ? originOf(result.candidate.release) : null;
  for (const { build, kind } of result.faults) {
    const failed = candidates.find(({ release }) => release.build === build)?.release;
    if (isReleaseAtFault(kind) || (failed && originOf(failed) === loaded)) report(area, build, kind);
  }
}

/** Replaces a mounted release that failed (a screen threw, a chunk is missing) by the next one, without a reload. */
export async function abandonRelease(area: AreaName, build: string, cause: unknown): Promise<void> {
  const fault = await mountFaultOf(cause, build);
  const state = areaState(area);
  if (state.phase !== 'ready' || state.candidate.release.build !== build) return;
  if (fault.kind !== 'network') report(area, build, fault.kind);
  const { channel, data } = state;
  if (fault.kind === 'render') noteFirstScreenThrew(build);
  else if (isReleaseAtFault(fault.kind)) putInQuarantine(area, fault);
  const next = startOf(channel);
  setArea(area, next.phase === 'dead' ? { phase: 'dead', channel, data, faults: [fault] } : next);
  await loadArea(area);
}

/** 'Coba lagi': lifts the quarantine of the area's builds and asks the registry again. */
export async function retryArea(area: AreaName): Promise<void> {
  const state = areaState(area);
  if (state.phase === 'dead' && state.channel) {
    const releases = releasesOf(state.channel);
    liftQuarantine(releases.map(({ build }) => build));
    const altered = state.faults.flatMap(({ build, kind }) => (kind === 'tampered' ? [build] : []));
    await Promise.all(releases.filter(({ build }) => altered.includes(build)).map(renewFiles));
  }
  setArea(area, { phase: 'idle' });
  await findArea(area);
  await loadArea(area);
}
