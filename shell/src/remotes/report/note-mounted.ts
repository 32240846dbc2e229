import type { AreaName } from '@portal/shared/remote/area-config';
import { areaState, type AreaState } from '../base/area-state';
import { report } from './report';

const reported = new Set<string>();

/**
 * Reports, once per page and release, that its first screen is shown.
 * @param started when its module was loaded, milliseconds of the page's clock
 */
export function noteMounted(area: AreaName, build: string, started: number): void {
  const state = mountedState(area, build);
  if (!state || !isFirst(`${area} ${build}`)) return;
  report(area, build, null, Math.round(performance.now() - started));
}

/** Reports, once per page and release, an error that a mounted release did not catch. The release stays mounted. */
export function noteError(area: AreaName, build: string): void {
  const state = mountedState(area, build);
  if (state && isFirst(`${area} ${build} error`)) report(area, build, 'error');
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
