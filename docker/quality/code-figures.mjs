import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/* Prints code metrics as a table: `npm run figures [-- <folder of another checkout>]`. */

const root = process.argv[2] ?? process.cwd();
const SMALL = 25;
const COLUMNS = 120;
const IMPORT = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const known = new Set(files);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const isTest = (file) => /\.(test|spec|testing|fixture)\.tsx?$|\/(test|testing|e2e)\//.test(file);

function importsOf(file) {
  return [...texts.get(file).matchAll(IMPORT)].flatMap(([, target]) => {
    const path = target.startsWith('.')
      ? normalize(join(dirname(file), target))
      : target.replace(/^@portal\/shared\//, 'shared/');
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/public.ts`].find((one) => known.has(one)) ?? [];
  });
}

const sources = files.filter((file) => !isTest(file));
const importers = new Map(sources.map((file) => [file, []]));
for (const file of sources) for (const target of new Set(importsOf(file))) importers.get(target)?.push(file);

const linesOf = (file) => texts.get(file).trimEnd().split('\n');
const longest = (list) => list.toSorted((a, b) => linesOf(b).length - linesOf(a).length)[0];
const all = files.flatMap(linesOf);
const small = sources.filter((file) => linesOf(file).length <= SMALL && importers.get(file).length === 1);
/** Counts the pairs of direct subfolders that import each other. */
function mutualPairs(root) {
  const folderOf = (file) => new RegExp(`^${root}/([^/]+)/`).exec(file)?.[1];
  const pairs = new Set(
    sources.flatMap((file) => {
      const from = folderOf(file);
      if (!from) return [];
      return importsOf(file)
        .map(folderOf)
        .filter((to) => to && to !== from)
        .map((to) => `${from} ${to}`);
    }),
  );
  return [...pairs].filter((pair) => pairs.has(pair.split(' ').toReversed().join(' '))).length / 2;
}
const isOfContract = (file) => file.startsWith('shared/contract/');
const contractImports = sources.filter(
  (file) => isOfContract(file) && importsOf(file).some((target) => !isOfContract(target)),
);
const table = [
  ['files', files.length],
  ['lines', all.length],
  [`lines over ${COLUMNS} columns`, all.filter((line) => line.length > COLUMNS).length],
  ['longest line', all.reduce((most, line) => Math.max(most, line.length), 0)],
  ['longest source file', `${linesOf(longest(sources)).length} (${longest(sources)})`],
  [`sources of at most ${SMALL} lines with one importer`, small.length],
  ['the same in shell/src/remotes', small.filter((file) => file.startsWith('shell/src/remotes/')).length],
  ['files directly in shell/src/remotes', files.filter((file) => /^shell\/src\/remotes\/[^/]+$/.test(file)).length],
  ['pairs of folders in shell/src that import each other', mutualPairs('shell/src')],
  ['the same in docker/services/src', mutualPairs('docker/services/src')],
  ['files of shared/contract that import anything outside it', contractImports.length],
  [
    'sources that guard storage themselves',
    sources.filter((file) => /(local|session)Storage\.(get|set)Item/.test(texts.get(file))).length,
  ],
  ['collators, matchMedia', `${count(/new Intl\.Collator/)}, ${count(/window\.matchMedia/)}`],
];
function count(pattern) {
  return sources.filter((file) => pattern.test(texts.get(file))).length;
}
console.log(table.map((row) => `| ${row.join(' | ')} |`).join('\n'));
