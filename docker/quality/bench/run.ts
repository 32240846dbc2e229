import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { Command } from 'commander';
import { buildPortal } from '../../scripts/build';
import { measureCommands } from './commands';
import { fillList, measureList, measureTable } from './table';
import { measureLighthouse } from './lighthouse';
import { measurePages } from './pages';
import { startBenchPortal, tokenOf, type BenchPortal } from './portal';
import { atMost, ms, table, times, withPart, type Line } from './report';
import { measureServices } from './services';
import { openBrowser, type StorageState } from './visit';

const ROOT = resolve(import.meta.dirname, '../../..');
const PORT = Number(process.env['BENCH_PORT'] ?? 16_080);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const RIVAL = resolve(ROOT, '.portal/bench/one-bundle');
/** Parts to run, e.g. `BENCH_ONLY=pages,table`; all by default. */
const ONLY = process.env['BENCH_ONLY']?.split(',');

/** Each part keeps the figures of the run that last measured it. */
const RESULTS = resolve(ROOT, 'docker/quality/bench/results.md');

/** `npm run bench`: times relative to a static page and to one bundle of the same sources (figures.md section 2). */
async function bench(): Promise<void> {
  await buildPortal(resolve(ROOT, '.portal/site'), () => undefined);
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', resolve(ROOT, 'docker/quality/bench/one-bundle/build.ts'), RIVAL],
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
    await part('lighthouse', () => measureLighthouse(portal));
    await part('table', () => measureTables(browser, portal));
    await part('services', () => measureServices(portal));
    await part('commands', () => measureCommands(ROOT, PORT + 20));
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Measures the list of proposals with 100, 10,000 and 1,000,000 rows, one after another in one database. */
async function measureTables(browser: Browser, portal: BenchPortal): Promise<Line[]> {
  const { admin } = await statesOf(browser, portal.url);
  const at = async (rows: number) => {
    await fillList(portal, rows);
    return measureTable(browser, portal, admin, RUNS);
  };
  const [few, many, most] = [await at(100), await at(10_000), await at(1_000_000)];
  const list = await measureList(portal, await tokenOf(portal, 'proposal@portal.test'));
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return [
    { ...atMost('100 proposals: from the click to the first row', few.firstRows, Infinity, ms), goal: '', isMet: null },
    atMost('10,000 proposals: first rows against 100', many.firstRows / few.firstRows, 1.2, times),
    atMost('1,000,000 proposals: first rows against 100', most.firstRows / few.firstRows, 1.2, times),
    atMost('1,000,000: a key in the search, its pause of 150 ms included', most.key, 550, ms),
    atMost('1,000,000: sort by a column, the pointer on its title for 250 ms', most.sort, 400, ms),
    atMost('1,000,000: next page, its button in view for a second', most.nextPage, 400, ms),
    atMost('1,000,000: twenty admins search at once, the slowest', list.twentyAtOnce, 2_000, ms),
    atMost('CSV of 1,000,000: first byte', list.csvFirstByte, 1_000, ms),
    { ...atMost('CSV of 1,000,000: whole', list.csvWhole, Infinity, ms), goal: '', isMet: null },
    {
      ...atMost('CSV of 1,000,000: memory of the services more than before', list.csvMemory, 100e6, megabytes),
      measured: `${megabytes(list.csvMemory)} for ${megabytes(list.csvBytes)}`,
    },
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
  // Not until the network is idle: the stream of notices never ends.
  await page.locator('main h1').waitFor();
  // Leaving a page removes its mark of a running screen; a remaining mark would look like a page that froze.
  await page.goto('about:blank');
  const state = await context.storageState();
  await context.close();
  return state;
}

new Command('npm run bench').parse();
await bench();
