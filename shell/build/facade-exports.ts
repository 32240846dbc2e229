import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { parseSync, type ModuleItem } from '@swc/core';

const require = createRequire(__filename);

/** Resolves a facade's key by the package's `exports` to its file. */
export function facadeFile(key: string): string {
  return require.resolve(key);
}

/** Returns the sorted names of the values that a file exports, without types. */
export function exportsOf(file: string): string[] {
  const { body } = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2022',
  });
  return body.flatMap((item) => namesOf(item, file)).sort();
}

function namesOf(item: ModuleItem, file: string): string[] {
  switch (item.type) {
    case 'ExportNamedDeclaration':
      if (item.typeOnly) return [];
      return item.specifiers.flatMap((specifier) => {
        if (specifier.type !== 'ExportSpecifier') return [];
        return specifier.isTypeOnly ? [] : [(specifier.exported ?? specifier.orig).value];
      });
    case 'ExportDeclaration': {
      const { declaration } = item;
      if (declaration.type === 'VariableDeclaration')
        return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
      return declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration'
        ? [declaration.identifier.value]
        : [];
    }
    case 'ExportAllDeclaration':
      throw new Error(`${file}: a facade names what it exports; \`export *\` says nothing of it`);
    case 'ExportDefaultDeclaration':
    case 'ExportDefaultExpression':
      return ['default'];
    default:
      return [];
  }
}
