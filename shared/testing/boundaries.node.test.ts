import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { AREAS, type AreaName } from '../remote/area-config';
import { sourcesOf } from './sources-of';

const ROOT = resolve(__dirname, '../..');
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

interface Import {
  readonly file: string;
  readonly owner: string;
  readonly target: string;
}

function importsOf(owner: string): Import[] {
  return sourcesOf(join(ROOT, owner)).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, target = '']) => ({
      file: relative(ROOT, path),
      owner,
      target,
    })),
  );
}

/** Package that an import reaches: of a relative path its first folder, of a package its name. */
function reached({ file, target }: Import): string {
  if (!target.startsWith('.')) return target;
  const path = pathOf(file, target);
  return path.split(sep)[0] ?? path;
}

/** Path, from the root, that a relative import in a file leads to. */
function pathOf(file: string, target: string): string {
  return relative(ROOT, resolve(ROOT, file, '..', target));
}

/**
 * What the features of an area, the folders of its `src`, take from each other. A pair more is a decision: mostly what
 * two features need wants a folder of its own.
 */
const FEATURES: Readonly<Record<AreaName, Readonly<Record<string, readonly string[]>>>> = {
  'mf-user': {
    dashboard: ['own-proposal', 'session'],
    form: ['own-proposal'],
    'own-proposal': ['session'],
    preview: ['own-proposal', 'session'],
  },
  'mf-admin-content': {
    category: ['list', 'picture'],
    dashboard: ['kind'],
    edit: ['kind'],
    list: ['kind', 'picture'],
    preview: ['kind', 'picture'],
  },
  'mf-admin-proposal': {
    dashboard: ['proposals', 'way-back'],
    facilities: ['way-back'],
    history: ['proposals', 'way-back'],
    life: ['decision'],
    preview: ['decision', 'life', 'proposals', 'way-back'],
    procedures: ['way-back'],
    proposals: ['decision', 'way-back'],
  },
  'mf-admin-super': { audit: ['releases'], users: ['admins'] },
};

describe('packages keep their boundaries', () => {
  it.each([...AREAS])('%s imports only shared', (area) => {
    const wrong = importsOf(area).filter((found) => {
      const isOwn = reached(found) === area;
      const isShared = found.target.startsWith('@portal/shared/');
      const isLibrary = ['react', 'react-dom', 'react-router-dom', 'zustand', '@tanstack/react-query'].some(
        (name) => found.target === name || found.target.startsWith(`${name}/`),
      );
      const isTestTool = /\.test\.tsx?$/.test(found.file) && /^(@testing-library\/|node:)/.test(found.target);
      return !isOwn && !isShared && !isLibrary && !isTestTool;
    });
    expect(wrong).toEqual([]);
  });

  it('shared imports no area and no shell', () => {
    const wrong = importsOf('shared').filter(
      (found) =>
        /^(mf-|shell|docker)/.test(reached(found)) || /^@portal\/(mf-|shell|services|rollout)/.test(found.target),
    );
    expect(wrong).toEqual([]);
  });

  it('the contract imports nothing but itself and its schema library: no I/O, no React, nothing of the project', () => {
    const own = join('shared', 'contract') + sep;
    const inContract = importsOf('shared').filter(({ file }) => file.startsWith(own) && !file.endsWith('.test.ts'));
    const wrong = inContract.filter(
      ({ file, target }) => target !== 'zod/mini' && !(target.startsWith('.') && pathOf(file, target).startsWith(own)),
    );
    expect(inContract.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('one place at run time and one at build time know Module Federation', () => {
    const everywhere = ['shared', 'shell', 'docker', ...AREAS].flatMap(importsOf);
    const knowing = new Set(
      everywhere.filter(({ target }) => target.startsWith('@module-federation/')).map(({ file }) => file),
    );
    expect([...knowing].sort()).toEqual([
      join('shared', 'build', 'remote-preset.ts'),
      // Another host, which a test makes.
      join('shell', 'e2e', 'support', 'stock-host', 'host.tsx'),
      join('shell', 'src', 'remotes', 'load', 'federation.ts'),
    ]);
  });

  it.each([...AREAS])('features of %s take from each other what is listed, in one direction', (area) => {
    const edges = folderEdges(join(area, 'src'));
    const found = [...edges].sort().map(([folder, used]) => [folder, [...used].sort()] as const);
    expect(Object.fromEntries(found)).toEqual(FEATURES[area] ?? {});
    expect(rings(edges)).toEqual([]);
  });

  it.each([
    ['the shell', join('shell', 'src'), ['layout-app', 'layout']],
    ["the shell's steps of loading an area", join('shell', 'src', 'remotes'), ['mount', 'load-area']],
  ])('folders of %s, and the files beside them, import each other in one direction', (_, sources, [from = '', to]) => {
    const edges = partEdges(sources);
    expect(edges.get(from)).toContain(to);
    expect(rings(edges)).toEqual([]);
  });
});

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Which part of a source folder imports which other one: its folders, and the files beside them. Tests are left out. */
function partEdges(sources: string): Edges {
  const edges = new Map<string, Set<string>>();
  for (const { file, target } of importsOf(sources)) {
    if (!target.startsWith('.') || /\.test(ing)?\.tsx?$/.test(file)) continue;
    const [from, to] = [file, join(file, '..', target)].map((path) => partOf(relative(sources, path)));
    if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  return edges;
}

/** Folder or file, without its ending; undefined for what is outside. */
function partOf(path: string): string | undefined {
  const [part = ''] = path.split(sep);
  return part === '..' ? undefined : part.replace(/\.tsx?$/, '');
}

/** The same for the folders alone. */
function folderEdges(sources: string): Edges {
  const isFolder = (part: string) => statSync(join(ROOT, sources, part), { throwIfNoEntry: false })?.isDirectory();
  const edges = [...partEdges(sources)].map(([from, to]) => [from, new Set([...to].filter(isFolder))] as const);
  return new Map(edges.filter(([from, to]) => isFolder(from) && to.size > 0));
}

/** Folders that reach themselves. */
function rings(edges: Edges): string[] {
  return [...edges.keys()].filter((folder) => reachableFrom(folder, edges).has(folder));
}

function reachableFrom(start: string, edges: Edges): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder; folder = open.pop()) {
    for (const next of edges.get(folder) ?? []) {
      if (!found.has(next)) open.push(next);
      found.add(next);
    }
  }
  return found;
}
