import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { makeFolder } from '@portal/shared/build/make-folder';
import { Command } from 'commander';
import { printRefusal, RolloutError } from '../../rollout/src/rollout-error';

interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/** Folders that do not belong to the area's sources. */
const LEFT_OUT = new Set(['node_modules', 'dist']);

/** Packages of the workspace that check, test and build an area. */
const TOOLS = [
  '@swc/core',
  '@swc/helpers',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'tsx',
  'typescript',
];

const SHARED = 'node_modules/@portal/shared';

/** As in the workspace. `shared` is a compiled package, but not CommonJS, which jest requires. */
const JEST = `const libraries = [
  ...['lodash-es', '@dnd-kit', 'swr', 'path-to-regexp', '@umijs', 'safe-stable-stringify', '@ant-design'],
  ...['@rc-component', 'rc-[^/]+', 'antd', 'idb-keyval', '@portal'],
].join('|');

export default {
  testEnvironment: 'jsdom',
  testTimeout: 30_000,
  globals: { __EMBEDDED_REGISTRY__: {}, __SURFACE__: {}, __ROLES_BY_AREA__: {} },
  setupFiles: ['@portal/shared/testing/setup-dom'],
  setupFilesAfterEnv: ['@portal/shared/testing/setup-matchers'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '^.+\\\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [\`/node_modules/(?!(\${libraries})/)\`],
  moduleNameMapper: {
    '\\\\.css$': '@portal/shared/testing/empty-style.cjs',
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
    '^@ant-design/cssinjs$': '@portal/shared/testing/no-antd-styles.cjs',
  },
};
`;

/**
 * Writes an area as a separate repository: its sources, the parts it needs of this repository as packages (`npm run
 * pack:shared`), and scripts that build, test and deploy it there.
 * @param packages the packed files
 */
function ownRepository(root: string, area: string, target: string, packages: readonly string[]): void {
  const source = join(root, area);
  for (const name of readdirSync(source).filter((one) => !LEFT_OUT.has(one)))
    cpSync(join(source, name), join(target, name), { recursive: true });
  mkdirSync(join(target, 'packages'), { recursive: true });
  for (const file of packages) cpSync(file, join(target, 'packages', basename(file)));
  const write = (name: string, contents: object | string) =>
    writeFileSync(
      join(target, name),
      typeof contents === 'string' ? contents : `${JSON.stringify(contents, null, 2)}\n`,
    );
  write('package.json', packageOf(root, area, packages));
  write('tsconfig.json', typesOf(root));
  write('jest.config.mjs', JEST);
  write('.gitignore', 'node_modules\ndist\n');
}

/** @throws RolloutError when the area does not exist, or the folder is not empty */
function refuseWrong(root: string, area: string, target: string): void {
  if (!existsSync(join(root, area, 'remote.config.ts')))
    throw new RolloutError(
      'area/unknown',
      `${area} is not the folder of an area`,
      'Make one with `npm run create-area`.',
    );
  if (existsSync(target) && readdirSync(target).some((name) => name !== '.git'))
    throw new RolloutError('area/target', `${target} is not empty`, 'Name a new folder, or an empty repository.');
  makeFolder(target);
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}

function packageOf(root: string, area: string, packages: readonly string[]): object {
  const workspace = readPackage(root);
  const own = readPackage(join(root, area));
  const packed = (name: string) =>
    `file:packages/${packages.map((file) => basename(file)).find((file) => file.includes(name))}`;
  const tools = TOOLS.map((name) => [name, workspace.devDependencies?.[name]]);
  return {
    ...own,
    scripts: {
      build: `node --import tsx ${SHARED}/build/build-remote.js`,
      typecheck: 'tsc',
      test: 'jest',
      deploy: 'node node_modules/@portal/rollout/cli.js deploy',
      rollout: 'node node_modules/@portal/rollout/cli.js',
    },
    dependencies: { ...own.dependencies, '@portal/shared': packed('portal-shared') },
    devDependencies: { '@portal/rollout': packed('portal-rollout'), ...Object.fromEntries(tools) },
    overrides: workspace.overrides,
  };
}

function typesOf(root: string): object {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: Readonly<Record<string, unknown>>;
  };
  return {
    compilerOptions: {
      ...compilerOptions,
      types: ['node', 'jest', '@testing-library/jest-dom', '@portal/shared/styles'],
    },
    include: ['src', 'remote.config.ts'],
  };
}

const { args } = new Command('own-repository')
  .description('Writes an area as a repository of its own: its sources, and shared and rollout as packages.')
  .argument('<area>', 'name of the area, e.g. mf-user')
  .argument('<folder>', 'new folder, or an empty repository')
  .parse();
const root = resolve(import.meta.dirname, '../../..');
const [area = '', folder = ''] = args;
const packages = join(root, '.portal/packages');

try {
  // Before the packages are made, which takes a minute.
  refuseWrong(root, area, resolve(folder));
  // Packages of another version must not stay.
  rmSync(packages, { recursive: true, force: true });
  const pack = ['--import', 'tsx', join(import.meta.dirname, 'pack-shared.mjs'), packages];
  execFileSync(process.execPath, pack, { stdio: 'inherit' });
  const packed = readdirSync(packages).map((name) => join(packages, name));
  ownRepository(root, area, resolve(folder), packed);
  console.log(`→ cd ${folder}, npm install, npm run typecheck, npm test, then PORTAL_SITE=… npm run deploy`);
} catch (error) {
  printRefusal(error);
}
