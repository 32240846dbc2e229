/**
 * Tests that try every combination, crash loops and long trials: `npm test` leaves them to `npm run test:all`. Each
 * name is the beginning of a file's name.
 */
const EXHAUSTIVE_UNIT = [
  'docker/deploy/monitoring/monitoring',
  'docker/scripts/create-area/create-area',
  'docker/lab/lab.test',
  'docker/rollout/test/readme',
  'docker/rollout/test/registry-writers',
  'docker/services/test/platform/access-matrix',
  'docker/services/test/platform/attack',
  'docker/services/test/platform/crash',
  'docker/services/test/platform/embedded-postgres',
  'docker/services/test/machine/engine-',
  'docker/services/test/platform/payloads',
  'docker/services/test/platform/postgres-restart',
  'docker/services/test/platform/processes',
  'docker/services/test/platform/replicas',
  'docker/web/gateway',
  'shared/build/lean-libraries',
  'shared/http/call-failures',
  'shell/build/kit-sheet/write-kit-sheet',
];
const EXHAUSTIVE_BROWSER = [
  'admin-messages',
  'axe',
  'call-faults',
  'campus-faults',
  'catalogue',
  'english.spec',
  'failed-files',
  'release-faults',
  'release-hostile',
  'release-moments',
  'release-registry',
  'release-report',
  'release-skew',
  'release-tampering',
  'translated-page',
  'user-accidents',
];

/** Which tests run: `short` by `npm test`, `exhaustive` by `npm run test:all`, all of them when it is not set. */
export const TEST_SET = process.env['TEST_SET'] ?? 'all';

/** Patterns of the paths of unit tests that `npm test` leaves out. */
export const exhaustiveUnit = EXHAUSTIVE_UNIT.map((name) => `/${name.replaceAll('.', '\\.')}`);

/** Matches the browser tests that `npm test` leaves out. */
export const exhaustiveBrowser = new RegExp(`/e2e/(${EXHAUSTIVE_BROWSER.join('|').replaceAll('.', '\\.')})`);
