import type { AreaName } from './area-config';

/** Name of the shell where it is a release like the areas': of its channel and its folder. */
export const SHELL = 'shell';

/** Contracts of shells that a shell itself asks for: any, because it needs no other one. */
export const ANY_CONTRACT = { min: 0, max: 1_000_000 } as const;

/** Cookie by which a browser asks for another shell than the stable one, by its build. */
export const SHELL_COOKIE = 'portal_shell';

/** A build as the cookie may name it. */
export const SHELL_BUILD = '[0-9a-f]{10}';

/** Path of a release's folder, below the site. */
export function releasePath(remote: AreaName, version: string, build: string): string {
  return remote === SHELL ? `/${SHELL}/${version}-${build}` : `/remotes/${remote}/${version}-${build}`;
}
