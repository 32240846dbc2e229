import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { sourcesOf } from '@portal/shared/testing/sources-of';

const SOURCES = resolve(__dirname, '../src');
const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Folder of `src` that a path is in; a file beside the folders (`context.ts`) counts as one of its own. */
function folderOf(path: string): string {
  const [first = ''] = relative(SOURCES, path).split(sep);
  return first.replace(/\.ts$/, '');
}

/** Which folders each folder imports, types included. */
function importsByFolder(): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const path of sourcesOf(SOURCES).filter((source) => !/\.(test|fixture)\.ts$/.test(source)))
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const imported = resolve(path, '..', target);
      if (!imported.startsWith(SOURCES + sep) || folderOf(imported) === folderOf(path)) continue;
      imports.set(folderOf(path), (imports.get(folderOf(path)) ?? new Set()).add(folderOf(imported)));
    }
  return imports;
}

/** What can be reached from a folder by imports of imports. */
function reachableFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of imports.get(folder) ?? []) {
      if (!found.has(next)) open.push(next);
      found.add(next);
    }
  return found;
}

describe('folders of the services', () => {
  const imports = importsByFolder();

  it('are all looked at', () => {
    expect(imports.get('proposal')).toContain('uploads');
    expect(imports.size).toBeGreaterThan(25);
  });

  it('import each other in one direction', () => {
    expect([...imports.keys()].filter((folder) => reachableFrom(folder, imports).has(folder))).toEqual([]);
  });
});
