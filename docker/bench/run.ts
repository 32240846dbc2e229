import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { buildPortal } from '../build';
import { measureCommands } from './commands';
import { measureTable } from './table';
import { measurePages } from './pages';
import { startBenchPortal, type BenchPortal } from './portal';
import { atMost, ms, table, times, withPart, type Line } from './report';
import { measureServices } from './services';
import { openBrowser, type StorageState } from './visit';

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = Number(process.env['BENCH_PORT'] ?? 16_080);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const RIVAL = resolve(ROOT, '.portal/bench/one-bundle');
/** Parts to run, e.g. `BENCH_ONLY=pages,table`; all when not said. */
const ONLY = process.env['BENCH_ONLY']?.split(',');

/** Parts keep the figures of the run that last measured them. */
const RESULTS = resolve(ROOT, 'docker/bench/results.md');

/**
 * `npm run bench`: times as ratios to a static page and to one bundle of the same sources, measured in one run
 * (figures.md section 2).
 */
async function bench(): Promise<void> {
  await buildPortal(resolve(ROOT, '.portal/site'), () => undefined);
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', resolve(ROOT, 'docker/bench/one-bundle/build.ts'), RIVAL],
    { cwd: ROOT },
  );
  const browser = await openBrowser();
  const portal = await startBenchPortal(ROOT, PORT, RIVAL);
  const part = async (name: string, measure: () => Promise<Line[]>) => {
    if (ONLY && !ONLY.includes(name)) return;
    const measured = await measure();
    console.log(`\n${table(measured)}`);
    writeFileSync(
      RESULTS,
      withPart(readFileSync(RESULTS, 'utf8'), { name, lines: measured, day: new Date(), runs: RUNS }),
    );
  };
  try {
    await part('pages', async () =>
      measurePages(
        browser,
        portal,
        await statesOf(browser, portal.url),
        await statesOf(browser, portal.rivalUrl),
        RUNS,
      ),
    );
    await part('table', () => measureTables(browser, portal));
    await part('services', () => measureServices(portal));
    await part('commands', () => measureCommands(ROOT, PORT + 20));
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function measureTables(browser: Browser, portal: BenchPortal): Promise<Line[]> {
  const { admin } = await statesOf(browser, portal.url);
  const [few, many, most] = [
    await measureTable(browser, portal.url, admin, 100),
    await measureTable(browser, portal.url, admin, 10_000),
    await measureTable(browser, portal.url, admin, 100_000),
  ];
  const thousand = await measureTable(browser, portal.url, admin, 1_000);
  return [
    atMost('1,000 proposals: a filter key', thousand.filterKey, 200, ms),
    atMost('10,000 proposals: first rows against 100', many.firstRows / few.firstRows, 1.5, times),
    atMost('10,000 proposals: a filter key', many.filterKey, 100, ms),
    atMost('10,000 proposals: CSV of all', many.csv, 1_000, ms),
    atMost('100,000 against 10,000: a filter key', most.filterKey / many.filterKey, 10, times),
    atMost('100,000 against 10,000: CSV', most.csv / many.csv, 10, times),
    atMost('CSV of 100,000: longest time the page did not answer', most.csvLongestTask, 200, ms),
  ];
}

async function statesOf(browser: Browser, url: string): Promise<{ researcher: StorageState; admin: StorageState }> {
  return {
    researcher: await logIn(browser, url, 'external@portal.test'),
    admin: await logIn(browser, url, 'proposal@portal.test'),
  };
}

async function logIn(browser: Browser, url: string, email: string): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/masuk`);
  await page.getByLabel('Alamat Email').fill(email);
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia#2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL(/dasbor/);
  // Not until the line is quiet: the stream of notices never ends.
  await page.locator('main h1').waitFor();
  // A page that is left takes its mark of a running screen away; kept, it would read as a page that stood still.
  await page.goto('about:blank');
  const state = await context.storageState();
  await context.close();
  return state;
}

await bench();
