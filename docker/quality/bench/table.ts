import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import pg from 'pg';
import { exportProposals, pageProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { pathOf } from '@portal/shared/contract/endpoint';
import { addProposals } from '../../services/test/support/data/many-proposals';
import type { BenchPortal } from './portal';
import { median, slowDown, type StorageState } from './visit';

/** Milliseconds from an admin's action to its effect on the screen, on the slow network. */
interface TableTimes {
  /** From the click on the list to its first row. */
  readonly firstRows: number;
  /** From a key in the search to the remaining rows. */
  readonly key: number;
  readonly sort: number;
  readonly nextPage: number;
}

/** Milliseconds and bytes of the services without a browser. */
interface ListFigures {
  /** The slowest of twenty pages that are requested at once. */
  readonly twentyAtOnce: number;
  readonly csvFirstByte: number;
  readonly csvWhole: number;
  readonly csvBytes: number;
  /** Additional memory of the services while they write the CSV. */
  readonly csvMemory: number;
}

export async function fillList({ databaseUrl }: BenchPortal, rows: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows: found } = await client.query<{ count: string }>('select count(*) from proposal');
    const missing = rows - Number(found[0]?.count);
    if (missing > 0) await addProposals(client, missing);
  } finally {
    await client.end();
  }
}

/** Measures the list of proposals in the browser against the real services; medians of several runs. */
export async function measureTable(
  browser: Browser,
  { url }: BenchPortal,
  storageState: StorageState,
  runs: number,
): Promise<TableTimes> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 }, locale: 'id-ID' });
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'other-rows.js') });
  const visits: TableTimes[] = [];
  // The first visit fills the browser's cache.
  for (let run = 0; run <= runs; run += 1) {
    const times = await visitList(page, url);
    if (run > 0) visits.push(times);
  }
  await context.close();
  const middle = (of: keyof TableTimes) => median(visits.map((visit) => visit[of]));
  return { firstRows: middle('firstRows'), key: middle('key'), sort: middle('sort'), nextPage: middle('nextPage') };
}

async function visitList(page: Page, url: string): Promise<TableTimes> {
  await page.goto(`${url}/admin/prosedur-template`);
  await page.waitForSelector('h1');
  const session = await slowDown(page);
  const row = page.locator('[aria-label="Tabel usulan"] .pr-grid__row').first();
  const firstRows = await timed(async () => {
    await page.getByRole('link', { name: 'Daftar Usulan' }).first().click();
    await row.waitFor();
  });
  const search = page.getByLabel('Cari usulan');
  // From here on the table works: antd's rows have replaced the first ones.
  await page.locator('.ant-table-row').first().waitFor();
  const key = await effectOf(page, 'input', () => search.fill('robotika'));
  await search.fill('');
  await read(page);
  const title = page.getByRole('columnheader', { name: 'Tanggal Pengajuan' });
  // A hand that has reached a title rests on it before it presses.
  await title.hover();
  await page.waitForTimeout(250);
  const sort = await effectOf(page, 'click', () => title.click());
  await read(page);
  const next = page.getByRole('button', { name: 'Halaman berikutnya' });
  const nextPage = (await next.count()) === 0 ? Number.NaN : await turnPage(page, next);
  await session.detach();
  return { firstRows, key, sort, nextPage };
}

/** A person at the end of the page sees the button before pressing it. */
async function turnPage(page: Page, next: Locator): Promise<number> {
  await next.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  return effectOf(page, 'click', () => next.click());
}

/** Returns the time from the event of an action until the table shows other rows and has painted them, ms. */
async function effectOf(page: Page, event: 'click' | 'input', action: () => Promise<unknown>): Promise<number> {
  await page.evaluate((name) => void (window.__effect = window.__untilOtherRows(name)), event);
  await action();
  return page.evaluate(() => window.__effect);
}

/** A person reads the rows before the next action; without the pause it would wait for the previous rendering. */
const read = (page: Page) => page.waitForTimeout(3_000);

/** Measures the services' list: pages for twenty admins at once, and the CSV of all rows. */
export async function measureList(portal: BenchPortal, token: string): Promise<ListFigures> {
  const ask = (path: string) => fetch(portal.apiUrl + path, { headers: { Authorization: `Bearer ${token}` } });
  const pagePath = pathOf(pageProposals, {}, 'Proposal');
  const twenty = await Promise.all(
    Array.from({ length: 20 }, () => timed(async () => (await ask(`${pagePath}?q=robotika`)).text())),
  );
  const before = memoryOf(portal.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(portal.pid))), 100);
  const started = performance.now();
  const reader = (await ask(pathOf(exportProposals, {}, 'Proposal'))).body?.getReader();
  let csvFirstByte = Number.NaN;
  let csvBytes = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    if (csvBytes === 0) csvFirstByte = performance.now() - started;
    csvBytes += piece.value.length;
  }
  clearInterval(watch);
  const csvWhole = performance.now() - started;
  return { twentyAtOnce: Math.max(...twenty), csvFirstByte, csvWhole, csvBytes, csvMemory: peak - before };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Returns the resident memory of a process, bytes. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

declare global {
  interface Window {
    __untilOtherRows(event: string): Promise<number>;
    __effect: Promise<number>;
  }
}
