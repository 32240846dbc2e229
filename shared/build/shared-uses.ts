import type { Compilation, Compiler, Dependency, Module, NormalModule } from 'webpack';
import type { Surface } from '../remote/area/surface';
import { committedSurface } from './committed-surface';

/** Records the names that an area imports from each shared module, and the packages that it bundles. */
export class SharedUsesPlugin {
  readonly #names = new Map<string, Set<string>>();
  readonly #packages = new Set<string>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedUses', (compilation) => {
      compilation.hooks.finishModules.tap('SharedUses', (modules) => {
        for (const module of modules) this.#note(module, compilation);
      });
    });
  }

  /** Returns the modules that the build takes from the shell, with the versions that it was built with. */
  uses(): Surface {
    const provided = committedSurface();
    const keys = [...this.#names.keys()].sort();
    return Object.fromEntries(
      keys.map((key) => [
        key,
        { version: provided[key]?.version ?? '0.0.0', exports: [...(this.#names.get(key) ?? [])].sort() },
      ]),
    );
  }

  /** Returns the packages that are copied into the build. */
  bundles(): string[] {
    return [...this.#packages].sort();
  }

  #note(module: Module, { moduleGraph }: Compilation): void {
    const own = packageOf('resource' in module ? (module as NormalModule).resource : undefined);
    // `shared` is part of every area, from this repository or as a package; its unshared modules may differ.
    if (own && own !== '@portal/shared') this.#packages.add(own);
    for (const dependency of dependenciesOf(module)) {
      const key = shareKeyOf(moduleGraph.getModule(dependency));
      if (!key) continue;
      const names = this.#names.get(key) ?? new Set<string>();
      this.#names.set(key, names);
      const name = firstName(dependency);
      if (name) names.add(name);
    }
  }
}

interface Block {
  readonly dependencies: Dependency[];
  readonly blocks: Block[];
}

function dependenciesOf(block: Block): Dependency[] {
  return [...block.dependencies, ...block.blocks.flatMap(dependenciesOf)];
}

/** Returns `useState` for `import { useState } from 'react'`, as webpack records it. */
function firstName(dependency: Dependency): string | undefined {
  const ids = 'ids' in dependency ? (dependency.ids as unknown) : undefined;
  return Array.isArray(ids) && typeof ids[0] === 'string' ? ids[0] : undefined;
}

/** Reads the key of a shared package from the options of federation's module. */
export function shareKeyOf(module: Module | null): string | null {
  if (module?.type !== 'consume-shared-module') return null;
  const options = 'options' in module ? (module.options as { shareKey?: unknown } | undefined) : undefined;
  return typeof options?.shareKey === 'string' ? options.shareKey : null;
}

function packageOf(resource: string | undefined): string | null {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource ?? '') ?? [];
  return name?.replace('\\', '/') ?? null;
}
