import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';

const command = new Command('npm run figures')
  .description('Prints the size of the project as a table.')
  .argument('[folder]', 'another checkout', process.cwd())
  .parse();
const [root] = command.processedArgs;
const LONG_FILE = 200;
const COLUMNS = 120;
const ENTRIES = 15;

const files = listFiles();
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const linesOf = (file) => textOf(file).trimEnd().split('\n');
const total = (list) => list.reduce((sum, file) => sum + linesOf(file).length, 0);
const sizeOf = (list) => `${total(list)} lines, ${list.length} files`;

const sources = files.filter((file) => /\.(tsx?|css|[cm]?js)$/.test(file));
const isTest = (file) => /(\.(test|spec|testing)|fixture)\.tsx?$|\/(test|testing|e2e|quality)\//.test(file);
const product = sources.filter((file) => !isTest(file) && !file.startsWith('shell/catalogue/'));
const documents = files.filter((file) => file.endsWith('.md') && !file.includes('product/'));
const words = documents.reduce((sum, file) => sum + textOf(file).split(/\s+/).filter(Boolean).length, 0);

/** A test counts with the file that it tests. */
const entryOf = (name) => name.replace(/(\.node)?\.test\.tsx?$/, '').replace(/\.(tsx?|css)$/, '');
const folders = new Map();
for (const file of files)
  for (let path = file; path.includes('/'); path = dirname(path)) {
    const folder = dirname(path);
    if (!folders.has(folder)) folders.set(folder, new Set());
    folders.get(folder).add(entryOf(path.slice(folder.length + 1)));
  }
const full = [...folders].filter(([, entries]) => entries.size > ENTRIES).toSorted(([, a], [, b]) => b.size - a.size);

const table = [
  ['product, without tests, quality and catalogue', sizeOf(product)],
  ['tests, benchmark included', sizeOf(sources.filter(isTest))],
  ['documents, without the specifications', `${words} words`],
  [`product files over ${LONG_FILE} lines`, product.filter((file) => linesOf(file).length > LONG_FILE).length],
  [`lines over ${COLUMNS} columns`, sources.flatMap(linesOf).filter((line) => line.length > COLUMNS).length],
  [`folders over ${ENTRIES} entries`, full.map(([folder, entries]) => `${folder} ${entries.size}`).join(', ')],
];
console.log(table.map((row) => `| ${row.join(' | ')} |`).join('\n'));

function listFiles() {
  try {
    return execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8', stdio: 'pipe' }).trim().split('\n');
  } catch (error) {
    return command.error(`${root} is not a checkout: ${error.stderr || error.message}`);
  }
}
