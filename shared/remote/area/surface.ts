import * as z from 'zod/mini';

/** Modules that a shell provides: the exact version of each, and the names that can be imported from it. */
export const surface = z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) }));
export type Surface = z.output<typeof surface>;

const majorOf = (version: string) => version.split('.')[0] ?? '';

/**
 * Lists the modules that a build needs and a shell does not provide, as text; empty if none. For a facade only the
 * names count: removing an unused one breaks nothing. For a library the major version counts, too.
 */
export function missingFrom(uses: Surface, provided: Surface): string[] {
  return Object.entries(uses).flatMap(([key, { version, exports }]) => {
    const given = provided[key];
    if (!given) return [`${key} is not provided by the shell`];
    const isLibrary = !key.startsWith('@portal/');
    if (isLibrary && majorOf(version) !== majorOf(given.version))
      return [`${key} ${version}, the shell provides ${given.version}`];
    const missing = exports.filter((name) => !given.exports.includes(name));
    return missing.length > 0 ? [`${key} ${given.version} does not export ${missing.join(', ')}`] : [];
  });
}
