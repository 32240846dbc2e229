import { availableParallelism } from 'node:os';
import { buildingUnit, exhaustiveUnit, TEST_SET } from './docker/quality/test-sets.mjs';
import bundleKit from './shared/testing/bundle-kit.cjs';

const transform = {
  '^.+\\.(t|j)sx?$': [
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
};
const leftOut = TEST_SET === 'short' ? [...exhaustiveUnit, ...buildingUnit] : [];
// jest looks up other globals in the test's context, which takes a third of the time of component tests.
const keptGlobals = ['Math', 'Object', 'Array', 'String', 'Number', 'Symbol', 'Map', 'Set', 'WeakMap', 'JSON'];
/** Packages with only ES modules, which jest must compile. */
const ES_MODULES = [
  ...['lodash-es', '@dnd-kit', 'swr', 'path-to-regexp', '@umijs', 'safe-stable-stringify', '@noble', '@ant-design'],
  ...['@rc-component', 'rc-[^/]+', 'antd', 'idb-keyval', '@fastify/static/node_modules', 'content-disposition'],
];
const common = {
  rootDir: '.',
  transform,
  transformIgnorePatterns: ['/shared/testing/\\.kit/', `/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/shared/testing/empty-style.cjs',
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
    '^@ant-design/cssinjs$': '<rootDir>/shared/testing/no-antd-styles.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/.portal', '/dist/', '/\\.cache/'],
};
export default {
  testTimeout: 60_000,
  // One per processor: the tests' servers and browsers take as much as the tests. A third one cost a tenth on two.
  maxWorkers: availableParallelism(),
  // On a busy machine a worker takes longer than half a second to end, and jest would report a leak.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      sandboxInjectedGlobals: keptGlobals,
      globalSetup: '<rootDir>/shared/testing/bundle-kit.cjs',
      testEnvironment: 'jsdom',
      moduleNameMapper: { ...common.moduleNameMapper, ...bundleKit.KIT_MODULES },
      // Constants that the shell's build defines.
      globals: { __EMBEDDED_REGISTRY__: {}, __SURFACE__: {}, __ROLES_BY_AREA__: {} },
      setupFiles: ['<rootDir>/shared/testing/setup-dom.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup-matchers.ts'],
      testMatch: ['<rootDir>/{shared,shell,mf-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/e2e/', '\\.node\\.test\\.ts$', ...leftOut],
    },
    {
      ...common,
      displayName: 'node',
      // Files of readable-stream declare others themselves.
      sandboxInjectedGlobals: ['Math', 'Object', 'Array', 'JSON'],
      globalSetup: '<rootDir>/docker/services/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/docker/services/test/support/global-teardown.ts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/docker/**/*.test.ts', '<rootDir>/{shared,shell,mf-*}/**/*.node.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/e2e/', ...leftOut],
    },
  ],
};
