import { availableParallelism } from 'node:os';
import { exhaustiveUnit, TEST_SET } from './docker/quality/test-sets.mjs';
import bundleKit from './shared/testing/bundle-kit.cjs';

/** Unit and component tests, and the services' tests over the network. */
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
const leftOut = TEST_SET === 'short' ? exhaustiveUnit : [];
// Every look at a global goes through the test's context, a third of all time of the tests that draw.
const keptGlobals = ['Math', 'Object', 'Array', 'String', 'Number', 'Symbol', 'Map', 'Set', 'WeakMap', 'JSON'];
const common = {
  rootDir: '.',
  transform,
  transformIgnorePatterns: [
    '/shared/testing/\\.kit/',
    '/node_modules/(?!(lodash-es|@dnd-kit|swr|path-to-regexp|@umijs|safe-stable-stringify|@noble|@ant-design|@rc-component|rc-[^/]+|antd|idb-keyval|@fastify/static/node_modules|content-disposition)/)',
  ],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/shared/testing/empty-style.cjs',
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
    '^@ant-design/cssinjs$': '<rootDir>/shared/testing/no-antd-styles.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/.portal', '/dist/', '/\\.cache/'],
};
export default {
  testTimeout: 60_000,
  // On two cores jest would start one worker. The services' tests wait for their processes, so three workers use both.
  maxWorkers: Math.max(3, availableParallelism()),
  projects: [
    {
      ...common,
      displayName: 'browser',
      sandboxInjectedGlobals: keptGlobals,
      globalSetup: '<rootDir>/shared/testing/bundle-kit.cjs',
      testEnvironment: 'jsdom',
      moduleNameMapper: { ...common.moduleNameMapper, ...bundleKit.KIT_MODULES },
      // Constants of the shell's build: no embedded channels, no surface and no areas here.
      globals: { __EMBEDDED_REGISTRY__: {}, __SURFACE__: {}, __ROLES_BY_AREA__: {} },
      setupFiles: ['<rootDir>/shared/testing/setup-dom.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup-matchers.ts'],
      testMatch: ['<rootDir>/{shared,shell,mf-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/e2e/', '\\.node\\.test\\.ts$', ...leftOut],
    },
    {
      ...common,
      displayName: 'node',
      globalSetup: '<rootDir>/docker/services/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/docker/services/test/support/global-teardown.ts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/docker/**/*.test.ts', '<rootDir>/{shared,shell,mf-*}/**/*.node.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/e2e/', ...leftOut],
    },
  ],
};
