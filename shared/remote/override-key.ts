import type { AreaName } from './area-config';

/** Key of the tab's storage (sessionStorage) with the build that was requested instead of the chosen one. */
export function overrideKey(area: AreaName): string {
  return `portal:override:${area}`;
}
