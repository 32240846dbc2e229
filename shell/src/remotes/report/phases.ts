import type { AreaName } from '@portal/shared/remote/area-config';
import type { Beacon, Phase } from '@portal/shared/remote/beacon';

const noted = new Map<string, number>();

/**
 * Notes how long a part of opening an area took, from its start until now.
 * @param of an area for `registry`, else a build
 * @param started as `performance.now()` gave it
 * @returns now, the start of the next part
 */
export function notePhase(of: string, phase: Phase, started: number): number {
  const now = performance.now();
  noted.set(`${of} ${phase}`, Math.round(now - started));
  return now;
}

/** Times of a release in milliseconds; null for parts not reached. */
export function phasesOf(area: AreaName, build: string): Beacon['phases'] {
  const of = (owner: string, phase: Phase) => noted.get(`${owner} ${phase}`) ?? null;
  return {
    registry: of(area, 'registry'),
    entry: of(build, 'entry'),
    handshake: of(build, 'handshake'),
    mount: of(build, 'mount'),
  };
}
