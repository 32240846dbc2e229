import type { AreaName } from './area-config';

/** Key of the tab's storage (sessionStorage) that holds the build asked for instead of the chosen one. */
export function overrideKey(area: AreaName): string {
  return `portal:override:${area}`;
}
