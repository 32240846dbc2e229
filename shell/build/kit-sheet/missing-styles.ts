import type { Compiler } from 'webpack';

/** Parts that come with pro-components' forms and cards, and that no screen can open. */
const NEVER_DRAWN =
  /^(?:Pro(?:Card|Form)\w+|CheckCard|Statistic(?:Card)?|FieldLabel|DrawerForm|DropdownFooter|FilterDropdown|Light\w+|LoginForm\w*|QueryFilter|StepsForm|InlineErrorFormItem|Pagination-bordered)$/;

/** Fails a build that renders a part of antd or pro-components without written styles. */
export class MissingStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MissingStyles', (compilation) => {
      // Runs before modules are concatenated: each still lists the parts that it lacks (without-styles.cjs).
      compilation.hooks.optimizeChunkModules.tap({ name: 'MissingStyles', stage: -100 }, (chunks) => {
        const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
        const missing = new Set(
          modules.flatMap((module) => partsWithoutStyles(module.buildInfo)).filter((part) => !NEVER_DRAWN.test(part)),
        );
        if (missing.size > 0)
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `No styles of ${[...missing].join(', ')}: show them in shell/build/kit-sheet/gallery.tsx.`,
            ),
          );
      });
    });
  }
}

function partsWithoutStyles(info: unknown): readonly string[] {
  return (info as { partsWithoutStyles?: readonly string[] } | undefined)?.partsWithoutStyles ?? [];
}
