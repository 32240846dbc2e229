import type { AreaName } from '../area/area-config';

/** Returns the sessionStorage key of the build that this tab requests instead of the chosen one. */
export function overrideKey(area: AreaName): string {
  return `portal:override:${area}`;
}
