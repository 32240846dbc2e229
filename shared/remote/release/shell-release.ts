import type { AreaName } from '../area/area-config';

/** Name of the shell's channel and folder, as if it were an area. */
export const SHELL = 'shell';

/** Contracts of shells that a shell itself requires: any, since it needs no other one. */
export const ANY_CONTRACT = { min: 0, max: 1_000_000 } as const;

/** Cookie by which a browser requests another shell than the stable one, by its build. */
export const SHELL_COOKIE = 'portal_shell';

/** Pattern of a build in the cookie. */
export const SHELL_BUILD = '[0-9a-f]{10}';

/** Returns the path of a release's folder, below the site. */
export function releasePath(remote: AreaName, version: string, build: string): string {
  return remote === SHELL ? `/${SHELL}/${version}-${build}` : `/remotes/${remote}/${version}-${build}`;
}
