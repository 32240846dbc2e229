/** Path prefixes of tests that build areas. `npm run test:all` runs them beside the page of operations. */
const BUILDING_UNIT = ['docker/scripts/create-area/create-area', 'docker/rollout/test/readme'];
/** Path prefixes of matrices, crash loops and long trials, which only `npm run test:all` runs. */
const EXHAUSTIVE_UNIT = [
  'docker/collector/forging',
  'docker/collector/process',
  'docker/import/import',
  'docker/deploy/monitoring/monitoring',
  'docker/scripts/start/',
  'docker/lab/lab.test',
  'docker/rollout/test/command',
  'docker/rollout/test/image',
  'docker/rollout/test/registry-writers',
  'docker/rollout/test/verify.test',
  'docker/services/test/cli/',
  'docker/services/test/machine/containers',
  'docker/services/test/machine/engine-',
  'docker/services/test/machine/image',
  'docker/services/test/main/lists-at-scale',
  'docker/services/test/main/account/second-factor',
  'docker/services/test/main/account/sso',
  'docker/services/test/main/notice/',
  'docker/services/test/platform/access/',
  'docker/services/test/platform/audit',
  ...['crash', 'data-safety', 'embedded-postgres', 'lost-commit', 'migrations', 'postgres-restart'].map(
    (name) => `docker/services/test/platform/database/${name}`,
  ),
  'docker/services/test/platform/files/file-store',
  'docker/services/test/platform/files/files-in-s3',
  'docker/services/test/platform/files/full-disk',
  'docker/services/test/platform/health',
  'docker/services/test/platform/processes',
  'docker/services/test/platform/replicas',
  'docker/web/gateway',
  'shared/build/lean/lean-libraries',
  'shared/http/call-failures',
  'shell/build/kit-sheet/write-kit-sheet',
];
/** Browser tests of `npm test`, which visit every screen. Only `npm run test:all` runs the others. */
const SHORT_BROWSER = [
  '00-public-pages',
  ...['login', 'register', 'reset', 'people', 'own-account'].map((name) => `account/${name}`),
  ...['life', 'public-documents'].map((name) => `content/${name}`),
  'frame/menu',
  ...['administration', 'main-job', 'review', 'submission'].map((name) => `proposal/${name}`),
  'quality/budget',
];

/** `short` for `npm test`, `exhaustive` for `npm run test:all`; `all` by default. */
export const TEST_SET = process.env['TEST_SET'] ?? 'all';

const patternOf = (name) => `/${name.replaceAll('.', '\\.')}`;
/** Path patterns of unit tests that `npm test` skips. */
export const exhaustiveUnit = EXHAUSTIVE_UNIT.map(patternOf);
export const buildingUnit = BUILDING_UNIT.map(patternOf);

const isShort = `/(${SHORT_BROWSER.join('|')})\\.spec\\.ts$`;
/** Matches paths of browser tests that the set skips. */
export const leftOutBrowser = {
  all: /^$/,
  short: new RegExp(`^(?!.*${isShort})`),
  exhaustive: new RegExp(isShort),
}[TEST_SET];
