import { rolesOf } from '../contract/endpoint';
import type { AreaConfig } from '../remote/area-config';
import type { AreaScreen } from '../remote/release';
import type { ScreenChunk } from './screen-chunks';

/**
 * Returns the screens of an area with the files that each needs, so that the shell can request all of them at once
 * instead of in a row.
 * @param chunks the build's record of each lazy import of the area's `src/remote.ts`
 * @throws Error for a screen whose file is not imported there
 */
export function screensOf({ screens }: AreaConfig, chunks: ReadonlyMap<string, ScreenChunk>): AreaScreen[] {
  return Object.entries(screens).map(([path, { file, calls = [], firstView }]) => {
    const chunk = chunks.get(`./${file}`);
    if (!chunk) throw new Error(`${path}: remote.config.ts names ./${file}, which src/remote.ts does not import()`);
    return {
      path,
      files: [...chunk.files],
      kit: [...chunk.kit],
      calls: calls.map((endpoint) => ({ service: endpoint.service, path: endpoint.path, roles: rolesOf(endpoint) })),
      first: firstView,
    };
  });
}
