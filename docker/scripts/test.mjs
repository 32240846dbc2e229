// `npm test` on a fresh machine: installs packages, browser, database and web server, runs the checks and the tests of
// every part, and ends with one line `N passed, N failed`. `npm run test:all` runs the remaining tests: matrices, crash
// loops and long trials (docker/quality/test-sets.mjs).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { installPackages, requireNode } from './bootstrap.mjs';
import { bringSystemParts } from './system-parts.mjs';
import { exhaustiveUnit } from '../quality/test-sets.mjs';

const root = resolve(import.meta.dirname, '../..');
const reports = resolve(root, '.portal', 'test-reports');
/** Printed lines per page of a failed browser test. */
const MOST_LINES = 120;
/** Printed lines per message of a failed test, at the end of the log. */
const MOST_LINES_OF_FAILURE = 25;
const isExhaustive = process.argv[2] === 'exhaustive';
process.env['TEST_SET'] = isExhaustive ? 'exhaustive' : 'short';
const tally = { passed: 0, failed: 0 };
const failures = [];

function run(name, command, args, options = {}) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, NODE_OPTIONS: '--no-warnings', ...options.env },
  });
  console.log(`   ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return result.status;
}

function count(passed, failed) {
  tally.passed += passed;
  tally.failed += failed;
}

function check(name, command, args) {
  const isGood = run(name, command, args) === 0;
  count(isGood ? 1 : 0, isGood ? 0 : 1);
  return isGood;
}

/** A trial of several minutes that began later would take `npm run test:all` past its 45 minutes. */
const LAST_START_MS = 33 * 60_000;

/**
 * Runs a trial on programs that not every machine can have: its exit code 2 means that it said why it did not run.
 * @param own command that runs it by itself
 */
function trial(name, file, own) {
  if (performance.now() > LAST_START_MS) {
    console.log(`\n── ${name}: not run after ${Math.round(performance.now() / 60_000)} minutes; run it by \`${own}\``);
    return;
  }
  const status = run(name, process.execPath, ['--import', 'tsx', file]);
  if (status !== 2) count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

/** Runs a test runner and reads its report; a runner that ends without one counts as one failure. */
function suite(name, command, args, report, read, options) {
  rmSync(report, { force: true });
  const isGood = run(name, command, args, options) === 0;
  if (!existsSync(report)) return count(0, 1);
  const { passed, failed, failures: found } = read(JSON.parse(readFileSync(report, 'utf8')));
  failures.push(...found);
  count(passed, isGood ? failed : Math.max(1, failed));
}

function failuresOfJest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that failed to load has no tests.
    if (status === 'failed' && failed.length === 0) return [{ name, said: message }];
    return failed.map((test) => ({ name: `${name} › ${test.fullName}`, said: test.failureMessages.join('\n') }));
  });
}

/** Returns the failed tests of Playwright's report, and those that passed at a retry. */
function failuresOfPlaywright(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        name: `${status === 'flaky' ? 'passed at another try: ' : ''}${file}:${line} › ${title} [${projectName}]`,
        said: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfPlaywright)];
}

/** Repeats the failures at the end, where the log of a removed machine is read first. */
function tellFailures() {
  for (const { name, said } of failures)
    console.log(
      `\n── ${name.replace(`${root}/`, '')}`,
      `\n${said.split('\n').slice(0, MOST_LINES_OF_FAILURE).join('\n')}`,
    );
}

/** Prints the texts and requests of failed browser tests' pages: a machine's files are lost with it, its log stays. */
function tellPages() {
  const results = resolve(root, '.portal', 'test-results');
  if (!existsSync(results)) return;
  for (const name of readdirSync(results, { recursive: true })) {
    if (!['error-context.md', 'pages.txt'].includes(basename(name))) continue;
    const lines = readFileSync(resolve(results, name), 'utf8').split('\n');
    console.log(
      `\n── ${name}\n${lines
        .slice(0, MOST_LINES)
        .map((line) => line.slice(0, 160))
        .join('\n')}`,
    );
  }
}

requireNode();
installPackages(root);
bringSystemParts();
mkdirSync(reports, { recursive: true });

const bin = (name) => resolve(root, 'node_modules', '.bin', name);
if (!isExhaustive) {
  check('Types', bin('tsc'), ['-p', 'tsconfig.json']);
  check('Lint', bin('oxlint'), []);
  check('Import boundaries', process.execPath, ['docker/quality/boundaries.mjs']);
  check('Format', bin('oxfmt'), ['--check']);
  check('Unused exports', bin('knip'), []);
}
/** Runs jest, or a program that accepts its options. */
function unit(name, command, args) {
  const report = resolve(reports, 'jest.json');
  suite(name, command, [...args, '--json', `--outputFile=${report}`], report, (read) => ({
    passed: read.numPassedTests,
    // A skipped test counts as failed.
    failed: read.numFailedTests + read.numPendingTests + read.numTodoTests + read.numRuntimeErrorTestSuites,
    failures: failuresOfJest(read),
  }));
}

unit('Unit, contract and service tests', bin('jest'), isExhaustive ? exhaustiveUnit : []);
if (isExhaustive) {
  unit('Services on PostgreSQL 15', process.execPath, ['--import', 'tsx', 'docker/quality/postgres-15.ts']);
  check('Simulation of the judge', process.execPath, ['--import', 'tsx', 'docker/rollout/test/judge-table.ts', '200']);
}
if (check('Build', process.execPath, ['--import', 'tsx', 'docker/scripts/build.ts'])) {
  const e2eReport = resolve(reports, 'e2e.json');
  suite(
    'Browser tests',
    bin('playwright'),
    ['test', '-c', 'docker/quality/e2e/playwright.config.ts'],
    e2eReport,
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected + report.stats.skipped,
      failures: failuresOfPlaywright(report),
    }),
    { env: { E2E_REPORT: e2eReport } },
  );
  tellPages();
  if (isExhaustive)
    trial('JupyterHub and Jupyter on the Docker Engine', 'docker/quality/jupyter/main.ts', 'npm run test:jupyter');
}

tellFailures();
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
