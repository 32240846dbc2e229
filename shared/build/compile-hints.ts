import type { Compiler } from 'webpack';

/** Hint at the head of a script; a browser that does not know it treats it as a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Maximum size of a script with the hint, bytes: a larger one (editor, PDF view) is used in a small part at first. */
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
