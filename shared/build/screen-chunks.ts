import type webpack from 'webpack';
import type { Compiler, Module } from 'webpack';

/** Files and kit pieces of one lazy import. */
export interface ScreenChunk {
  readonly files: readonly string[];
  readonly kit: readonly string[];
}

/**
 * Notes while an area is built what each lazy import of `src/remote.ts` brings: its chunk files, and the shared modules
 * those consume. By the request as written, e.g. `./dashboard/dashboard-screen`.
 */
export class ScreenChunksPlugin {
  readonly byRequest = new Map<string, ScreenChunk>();

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ScreenChunks', (compilation) => {
      for (const group of compilation.chunkGroups) {
        const chunk = chunkOf(group, compilation);
        for (const { module, request } of group.origins) {
          if (request && /[\\/]src[\\/]remote\.ts$/.test(module?.nameForCondition() ?? '')) this.byRequest.set(request, chunk);
        }
      }
    });
  }
}

function chunkOf(group: webpack.ChunkGroup, { chunkGraph }: webpack.Compilation): ScreenChunk {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return {
    files: group.chunks.flatMap((chunk) => [...chunk.files]).sort(),
    kit: [...new Set(modules.flatMap(shareKeyOf))].sort(),
  };
}

/** Federation's module of a shared package says its key in its own options. */
function shareKeyOf(module: Module): string[] {
  const options = 'options' in module ? (module.options as { shareKey?: unknown } | undefined) : undefined;
  return module.type === 'consume-shared-module' && typeof options?.shareKey === 'string' && options.shareKey.startsWith('@portal/') ? [options.shareKey] : [];
}
