// `npm test`: installs missing packages and programs, runs checks and tests, and ends with `N passed, N failed`.
// `npm run test:all` runs the remaining tests (docker/quality/test-sets.mjs).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { installPackages, refuseArguments, requireNode } from './bootstrap.mjs';
import { bringSystemParts } from './system-parts.mjs';
import { buildingUnit, exhaustiveUnit } from '../quality/test-sets.mjs';

const root = resolve(import.meta.dirname, '../..');
const reports = resolve(root, '.portal', 'test-reports');
/** Printed lines per page of a failed browser test. */
const MAX_PAGE_LINES = 120;
/** Printed lines per failed test. */
const MAX_FAILURE_LINES = 25;
const isExhaustive = process.argv[2] === 'exhaustive';
process.env['TEST_SET'] = isExhaustive ? 'exhaustive' : 'short';
const tally = { passed: 0, failed: 0 };
const failures = [];

/**
 * Runs a program and returns its exit code.
 * @param options.isBeside prints the output in one piece at the end, because another program runs at the same time
 */
async function run(name, command, args, { isBeside = false, env } = {}) {
  if (!isBeside) console.log(`\n── ${name}`);
  const started = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--no-warnings', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece) => (output += piece));
  const status = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  if (isBeside) console.log(`\n── ${name}\n${output.trimEnd()}`);
  console.log(`   ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return status;
}

function count(passed, failed) {
  tally.passed += passed;
  tally.failed += failed;
}

async function check(name, command, args, options) {
  const isGood = (await run(name, command, args, options)) === 0;
  count(isGood ? 1 : 0, isGood ? 0 : 1);
  return isGood;
}

/** Keeps `npm run test:all` below 45 minutes. */
const LAST_START_MS = 38 * 60_000;

/**
 * Runs a trial that needs optional programs. With exit code 2 it has printed the missing ones, and counts as skipped.
 * @param own command that runs only this trial
 */
async function trial(name, [file, ...words], own, options) {
  if (performance.now() > LAST_START_MS) {
    console.log(`\n── ${name}: skipped for lack of time. Run it with \`${own}\``);
    return;
  }
  const status = await run(name, process.execPath, ['--import', 'tsx', `docker/quality/${file}`, ...words], options);
  if (status !== 2) count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

/** Runs a test runner and reads its report. A runner without a report counts as one failure. */
async function suite(name, command, args, report, read, options) {
  rmSync(report, { force: true });
  const isGood = (await run(name, command, args, options)) === 0;
  if (!existsSync(report)) return count(0, 1);
  const { passed, failed, failures: found } = read(JSON.parse(readFileSync(report, 'utf8')));
  failures.push(...found);
  count(passed, isGood ? failed : Math.max(1, failed));
}

function failuresOfJest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails to load has no tests.
    if (status === 'failed' && failed.length === 0) return [{ name, message }];
    return failed.map((test) => ({ name: `${name} › ${test.fullName}`, message: test.failureMessages.join('\n') }));
  });
}

/** Returns the tests of Playwright's report that failed or passed only on a retry. */
function failuresOfPlaywright(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        name: `${status === 'flaky' ? 'passed on a retry: ' : ''}${file}:${line} › ${title} [${projectName}]`,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfPlaywright)];
}

/** Repeats the failures at the end of the log, where readers look first. */
function printFailures() {
  for (const { name, message } of failures)
    console.log(
      `\n── ${name.replace(`${root}/`, '')}`,
      `\n${message.split('\n').slice(0, MAX_FAILURE_LINES).join('\n')}`,
    );
}

/** Prints texts and requests of failed browser tests: a CI machine keeps only its log. */
function printPages() {
  const results = resolve(root, '.portal', 'test-results');
  if (!existsSync(results)) return;
  for (const name of readdirSync(results, { recursive: true })) {
    if (!['error-context.md', 'pages.txt'].includes(basename(name))) continue;
    const lines = readFileSync(resolve(results, name), 'utf8').split('\n');
    console.log(
      `\n── ${name}\n${lines
        .slice(0, MAX_PAGE_LINES)
        .map((line) => line.slice(0, 160))
        .join('\n')}`,
    );
  }
}

requireNode();
refuseArguments('One test: npx jest path', process.argv.slice(isExhaustive ? 3 : 2));
await Promise.all([installPackages(root), bringSystemParts()]);
mkdirSync(reports, { recursive: true });

const bin = (name) => resolve(root, 'node_modules', '.bin', name);
async function checkSources() {
  const beside = { isBeside: true };
  await check('Types', bin('tsc'), ['-p', 'tsconfig.json'], beside);
  await check('Lint', bin('oxlint'), [], beside);
  await check('Import boundaries', process.execPath, ['docker/quality/boundaries.mjs'], beside);
  await check('Format', bin('oxfmt'), ['--check'], beside);
  await check('Unused exports', bin('knip'), [], beside);
}

const build = () =>
  check('Build', process.execPath, ['--import', 'tsx', 'docker/scripts/build.ts'], { isBeside: true });

/** Runs jest, or a program with jest's options. */
function unit(name, command, args, options) {
  const report = resolve(reports, 'jest.json');
  const read = (found) => ({
    passed: found.numPassedTests,
    // Skipped tests count as failed.
    failed: found.numFailedTests + found.numPendingTests + found.numTodoTests + found.numRuntimeErrorTestSuites,
    failures: failuresOfJest(found),
  });
  return suite(name, command, [...args, '--json', `--outputFile=${report}`], report, read, options);
}

async function besidePage() {
  const beside = { isBeside: true };
  const judge = ['--import', 'tsx', 'docker/rollout/test/judge-table.ts', '200'];
  await check('Simulation of the judge', process.execPath, judge, beside);
  const postgres = ['--import', 'tsx', 'docker/quality/postgres-15.ts'];
  await unit('Services on PostgreSQL 15', process.execPath, postgres, beside);
  const jupyter = 'JupyterHub and Jupyter on the Docker Engine';
  if (isBuilt) await trial(jupyter, ['jupyter/main.ts'], 'npm run test:jupyter', beside);
  await unit('Tests that build areas', bin('jest'), [...buildingUnit, '--maxWorkers=1'], beside);
}

// The build mostly uses one processor.
const [isBuilt] = await Promise.all([build(), isExhaustive ? null : checkSources()]);
await unit('Unit, contract and service tests', bin('jest'), isExhaustive ? exhaustiveUnit : []);
if (isExhaustive) {
  // The page of operations waits for downloads, images and containers a third of its time.
  await Promise.all([
    trial('Page of operations', ['containers/main.ts', '--only', 'commands'], 'npm run test:containers'),
    besidePage(),
  ]);
}
if (isBuilt) {
  const e2eReport = resolve(reports, 'e2e.json');
  await suite(
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
  printPages();
}

printFailures();
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
