import webpack from 'webpack';

/**
 * Lazy chunks of a remote are loaded with the hash of their release: the shell has put the verified list of the
 * release on the page as `__portalIntegrity(url)` before the container runs. A chunk that the list does not name is
 * refused.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) =>
          // webpack sets crossOrigin for other origins only; a preload must be requested in the same way everywhere.
          [
            source,
            "script.crossOrigin = 'anonymous';",
            'if (self.__portalIntegrity) script.integrity = self.__portalIntegrity(url);',
          ].join('\n'),
      );
    });
  }
}
