import type { Compiler } from 'webpack';

/** Modules that Module Federation makes up, by a mark in their identifier. */
const MARKS = [
  ['container entry ', 'container'],
  ['/.federation/entry.', 'federation'],
] as const;

/**
 * Fixed ids for the modules that Module Federation makes up. Their identifiers hold absolute paths, so that the same
 * sources built in another folder would give another entry script and another hash.
 */
export class StableFederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableFederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederationIds', (modules) => {
        for (const module of modules) {
          const id = MARKS.find(([mark]) => module.identifier().includes(mark))?.[1];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
