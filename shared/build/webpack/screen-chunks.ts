import type webpack from 'webpack';
import type { Compiler, Module } from 'webpack';
import { shareKeyOf } from '../shared-uses';
import { rolesOf } from '../../contract/endpoint';
import type { AreaConfig } from '../../remote/area/area-config';
import type { AreaScreen } from '../../remote/release/release';

/** Files and shared modules of one lazy import. */
export interface ScreenChunk {
  readonly files: readonly string[];
  readonly kit: readonly string[];
}

/**
 * Records for each lazy import of an area's `src/remote.ts` its chunk files and the shared modules that they use. Keys
 * are the requests as written, e.g. `./dashboard/dashboard-screen`.
 */
export class ScreenChunksPlugin {
  readonly byRequest = new Map<string, ScreenChunk>();

  /** @param source pattern of the path of the module whose lazy imports are recorded */
  constructor(private readonly source = /[\\/]src[\\/]remote\.ts$/) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ScreenChunks', (compilation) => {
      for (const group of compilation.chunkGroups) {
        const chunk = chunkOf(group, compilation);
        for (const { module, request } of group.origins) {
          if (request && this.source.test(module?.nameForCondition() ?? '')) this.byRequest.set(request, chunk);
        }
      }
    });
  }
}

function chunkOf(group: webpack.ChunkGroup, { chunkGraph }: webpack.Compilation): ScreenChunk {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return {
    files: group.chunks.flatMap((chunk) => [...chunk.files]).sort(),
    kit: [...new Set(modules.flatMap(kitOf))].sort(),
  };
}

function kitOf(module: Module): string[] {
  const key = shareKeyOf(module);
  // Of the libraries only zod is not there with the layout.
  return key?.startsWith('@portal/') || key === 'zod/mini' ? [key] : [];
}

/**
 * Returns an area's screens with the files that each needs, so that the shell can request them in parallel.
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
