import type { Compiler } from 'webpack';

/** What browsers read at the head of a script, and take for a comment where they do not know it. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Of what is larger (editor, PDF view) the first use calls a small part, bytes. */
const LARGEST = 500_000;

/**
 * Has browsers compile a script's functions while it is on its way, off the page's thread, instead of one by one where
 * they are first called: half a second of a first visit on a phone. Known to Chromium; others go on as before.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export class CompileHintsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('CompileHints', (compilation) => {
      // After the minimizer, which takes comments away, and before the files get their names by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHints', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (name.endsWith('.js') && source.size() <= LARGEST)
            compilation.updateAsset(name, new sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}
