import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { makeFolder } from '@portal/shared/build/make-folder';
import { Command } from 'commander';
import { build } from 'esbuild';
import { printRefusal } from '../../rollout/src/rollout-error';
import { bundle } from '../../services/bundle.mjs';

const root = resolve(import.meta.dirname, '../../..');
const { args } = new Command('pack:shared')
  .description('Writes the packages of an area in another repository: @portal/shared and @portal/rollout.')
  .argument('[folder]', 'where to write them; .portal/packages by default')
  .parse();
const target = resolve(args[0] ?? join(root, '.portal/packages'));
const staging = mkdtempSync(join(tmpdir(), 'portal-packages-'));
const readPackage = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Compiles each file separately, for bundlers and Node. */
async function compileShared(folder) {
  const shared = join(root, 'shared');
  const files = readdirSync(shared, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !/\.test\.|\/(node_modules|docs|api)\//.test(join(entry.parentPath, entry.name)),
    )
    .map((entry) => join(entry.parentPath, entry.name));
  const isSource = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
  await build({
    entryPoints: files.filter(isSource),
    outbase: shared,
    outdir: folder,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
  });
  for (const file of files.filter((one) => !isSource(one) && !one.endsWith('package.json'))) {
    const copy = join(folder, relative(shared, file));
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(file, copy);
  }
}

/** Writes the type declarations. */
function declareShared(folder) {
  const config = join(root, 'shared', `tsconfig.pack-${process.pid}.json`);
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: '.', outDir: folder };
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/node_modules'];
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: ['.'], exclude }));
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' });
  } finally {
    rmSync(config);
  }
}

const compiled = (path) => path.replace(/\.tsx?$/, '.js');

function sharedPackage() {
  const { name, version, license, sideEffects, exports, dependencies } = readPackage('shared');
  const entries = Object.entries(exports).map(([key, file]) =>
    file.endsWith('.ts') ? [key, { types: file.replace(/\.ts$/, '.d.ts'), default: compiled(file) }] : [key, file],
  );
  return {
    name,
    version,
    license,
    sideEffects: sideEffects.map(compiled),
    exports: {
      ...Object.fromEntries(entries),
      './build/*.json': './build/*.json',
      './testing/*.cjs': './testing/*.cjs',
      './styles': { types: './styles.d.ts' },
    },
    dependencies,
  };
}

function packed(folder, contents) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(contents, null, 2)}\n`);
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
  });
  console.log(`written: ${join(target, name.trim())}`);
}

try {
  makeFolder(target);
  const [shared, rollout] = ['shared', 'rollout'].map((name) => join(staging, name));
  await compileShared(shared);
  declareShared(shared);
  packed(shared, sharedPackage());
  const command = join(root, 'docker/rollout/src');
  await bundle(rollout, [join(command, 'cli.ts')]);
  const { name, version, license } = readPackage('docker/rollout');
  packed(rollout, { name, version, license, type: 'module' });
} catch (error) {
  printRefusal(error);
} finally {
  rmSync(staging, { recursive: true });
}
