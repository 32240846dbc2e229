/** Example of a path of an area, for hints. */
export const AREA_PATH_EXAMPLE = '/admin/laporan';

/** Returns whether the shell shows areas at a path or pattern: below `/user/` and `/admin/` only. */
export function isAreaPath(path: string): boolean {
  return /^\/(user|admin)\/./.test(path);
}
