import type { AreaName } from '@portal/shared/remote/area-config';
import { areaState, type AreaState } from '../base/area-state';
import { notePhase } from './phases';
import { report } from './report';

const reported = new Set<string>();

/** Reports, once per page and release, that its first screen is shown. */
export function noteMounted(area: AreaName, build: string, started: number): void {
  const state = mountedState(area, build);
  if (!state || !isFirst(`${area} ${build}`)) return;
  notePhase(build, 'mount', started);
  report(area, state.channel, state.candidate, null);
}

/** Reports, once per page and release, an error that a mounted release did not catch. The release stays mounted. */
export function noteError(area: AreaName, build: string): void {
  const state = mountedState(area, build);
  if (state && isFirst(`${area} ${build} error`)) report(area, state.channel, state.candidate, 'error');
}

function mountedState(area: AreaName, build: string): Extract<AreaState, { phase: 'ready' }> | null {
  const state = areaState(area);
  return state.phase === 'ready' && state.candidate.release.build === build ? state : null;
}

function isFirst(key: string): boolean {
  if (reported.has(key)) return false;
  reported.add(key);
  return true;
}
