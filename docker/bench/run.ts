import { createServer } from 'node:http';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { buildPortal } from '../build';
import { measureTable } from './table';
import { median, openBrowser, visit, type VisitOptions, type VisitTimes } from './visit';

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = Number(process.env['BENCH_PORT'] ?? 16_080);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const PORTAL = `http://localhost:${PORT}`;

/** `npm run bench`: times as ratios to a static page measured in the same run (QUALITY.md, time). */
async function bench(): Promise<void> {
  await buildPortal(resolve(ROOT, '.portal/site'), () => undefined);
  const portal = spawn(process.execPath, ['--import', 'tsx', resolve(ROOT, 'shell/e2e/support/serve-portal.ts'), 'pglite', String(PORT)], { stdio: 'ignore' });
  const still = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(STATIC_PAGE)).listen(0);
  const browser = await openBrowser();
  try {
    await untilAnswers(`${PORTAL}/config.json`);
    const states = { researcher: await logIn('external@portal.test'), admin: await logIn('proposal@portal.test') };
    const cases: Record<string, VisitOptions> = {
      static: { url: `http://localhost:${(still.address() as AddressInfo).port}/`, readySelector: 'h1' },
      masuk: { url: `${PORTAL}/masuk`, readySelector: 'form' },
      dashboard: { url: `${PORTAL}/user/dasbor`, readySelector: 'text=Usulan saya', storageState: states.researcher },
      form: { url: `${PORTAL}/user/pengajuan-usulan`, readySelector: 'text=Kebutuhan komputasi', storageState: states.researcher },
      table: { url: `${PORTAL}/admin/dasbor`, readySelector: '.ant-table-row', storageState: states.admin },
      'table, warm': { url: `${PORTAL}/admin/dasbor`, readySelector: '.ant-table-row', storageState: states.admin, isWarm: true },
    };
    const seen: Record<string, VisitTimes[]> = {};
    // In turn, so that a slow minute of the machine slows all of them.
    for (let run = 0; run < RUNS; run++) {
      for (const [name, options] of Object.entries(cases)) (seen[name] ??= []).push(await visit(browser, options));
    }
    const of = (name: string, what: keyof VisitTimes) => median((seen[name] ?? []).map((times) => times[what]));
    const floor = of('static', 'largestPaint');
    const ratio = (value: number) => `${(value / floor).toFixed(2)} ×`;
    console.table([
      { what: '/masuk, first paint', measured: `${(of('masuk', 'firstPaint') / of('static', 'firstPaint')).toFixed(2)} ×`, goal: '≤ 1.3 ×' },
      { what: "researcher's dashboard, cold, largest paint", measured: ratio(of('dashboard', 'largestPaint')), goal: '≤ 3.5 ×' },
      { what: 'proposal form, cold, largest paint', measured: ratio(of('form', 'largestPaint')), goal: '≤ 4 ×' },
      { what: 'admin table, cold, largest paint', measured: ratio(of('table', 'largestPaint')), goal: '≤ 4.8 ×' },
      { what: 'admin table, warm, largest paint', measured: ratio(of('table, warm', 'largestPaint')), goal: '≤ 1.6 ×' },
      ...['dashboard', 'form', 'table'].map((name) => ({ what: `${name}: blocked, shift`, measured: `${of(name, 'blocked').toFixed(0)} ms, ${of(name, 'shift').toFixed(3)}`, goal: '≤ 200 ms, ≤ 0.05' })),
    ]);
    const [few, many, most] = [await measureTable(browser, PORTAL, states.admin, 100), await measureTable(browser, PORTAL, states.admin, 10_000), await measureTable(browser, PORTAL, states.admin, 100_000)];
    console.table([
      { what: '10,000 proposals: first rows against 100', measured: `${(many.firstRows / few.firstRows).toFixed(2)} ×`, goal: '≤ 1.5 ×' },
      { what: '10,000 proposals: a filter key', measured: `${many.filterKey.toFixed(0)} ms`, goal: '≤ 100 ms' },
      { what: '10,000 proposals: CSV of all', measured: `${many.csv} ms`, goal: '≤ 1,000 ms' },
      { what: '100,000 against 10,000: a filter key, CSV', measured: `${(most.filterKey / many.filterKey).toFixed(1)} ×, ${(most.csv / many.csv).toFixed(1)} ×`, goal: '≤ 10 ×' },
    ]);
    console.log(`Static page: first paint ${of('static', 'firstPaint').toFixed(0)} ms; medians of ${RUNS} runs.`);
  } finally {
    await browser.close();
    still.close();
    portal.kill();
    await once(portal, 'exit');
  }

  async function logIn(email: string) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${PORTAL}/masuk`);
    await page.getByLabel('Alamat Email').fill(email);
    await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia#2026');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.waitForURL(/dasbor/);
    await page.waitForLoadState('networkidle');
    const state = await context.storageState();
    await context.close();
    return state;
  }
}

const STATIC_PAGE = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Statis</title><style>body{font:16px sans-serif;margin:40px}</style></head><body><h1>Selamat Datang!</h1><p>${'Halaman statis untuk dibandingkan. '.repeat(20)}</p></body></html>`;

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((next) => setTimeout(next, 500));
  }
  throw new Error(`${url} does not answer`);
}

await bench();
