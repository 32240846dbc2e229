import type { AreaName } from '@portal/shared/remote/area-config';
import { areaState } from '../base/area-state';
import { report } from './report';

const reported = new Set<string>();

/**
 * Reports, once per page and release, that its first screen is shown.
 * @param started when its module was loaded, milliseconds of the page's clock
 */
export function noteMounted(area: AreaName, build: string, started: number): void {
  if (isMounted(area, build) && isFirst(`${area} ${build}`))
    report(area, build, null, Math.round(performance.now() - started));
}

/** Reports, once per page and release, an error that a mounted release did not catch. The release stays mounted. */
export function noteError(area: AreaName, build: string): void {
  if (isMounted(area, build) && isFirst(`${area} ${build} error`)) report(area, build, 'error');
}

function isMounted(area: AreaName, build: string): boolean {
  const state = areaState(area);
  return state.phase === 'ready' && state.candidate.release.build === build;
}

function isFirst(key: string): boolean {
  if (reported.has(key)) return false;
  reported.add(key);
  return true;
}
