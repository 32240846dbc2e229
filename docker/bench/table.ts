import type { Browser, BrowserContext } from '@playwright/test';
import { median } from './visit';

export interface TableTimes {
  readonly rows: number;
  /** Milliseconds from the list's response to the first row on the screen. */
  readonly firstRows: number;
  /** Milliseconds from a key in the search to the next frame. */
  readonly filterKey: number;
  /** Milliseconds of a CSV of all rows, and the longest task of the page meanwhile. */
  readonly csv: number;
  readonly csvLongestTask: number;
}

/** The admin table with many proposals: the list's response is made up, everything else is real. */
export async function measureTable(
  browser: Browser,
  url: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
  rows: number,
): Promise<TableTimes> {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1280, height: 800 },
    locale: 'id-ID',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const body = JSON.stringify({
    meta: { code: 200 },
    data: {
      submission: Array.from({ length: rows }, (_, index) => proposal(index)),
      non_ta_submission: [],
      industri_submission: [],
    },
  });
  await page.route('**/show-all-submission', (route) =>
    route.fulfill({
      body,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': new URL(url).origin, 'Access-Control-Allow-Credentials': 'true' },
    }),
  );
  const answered = page.waitForResponse('**/show-all-submission').then(() => Date.now());
  await page.goto(`${url}/admin/usulan`);
  await page.waitForSelector('.pr-grid__row');
  const firstRows = Date.now() - (await answered);
  const keys: number[] = [];
  await page.getByLabel('Cari usulan').focus();
  for (const key of 'gpu 99') {
    keys.push(
      await page.evaluate(
        (text) =>
          new Promise<number>((done) => {
            const input = document.activeElement;
            if (!(input instanceof HTMLInputElement)) return done(Number.NaN);
            const start = performance.now();
            const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
            setter?.call(input, input.value + text);
            input.dispatchEvent(new Event('input', { bubbles: true }));
            requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
          }),
        key,
      ),
    );
  }
  await page.getByLabel('Cari usulan').fill('');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  await page.evaluate(() => {
    window.__longest = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => {
        window.__longest = Math.max(window.__longest, duration);
      }),
    ).observe({ type: 'longtask' });
  });
  const start = Date.now();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Titik koma (Excel Indonesia)').click(),
  ]);
  await download.path();
  const csv = Date.now() - start;
  const csvLongestTask = await page.evaluate(() => window.__longest);
  await context.close();
  return { rows, firstRows, filterKey: median(keys), csv, csvLongestTask };
}

declare global {
  interface Window {
    __longest: number;
  }
}

function proposal(index: number): Record<string, unknown> {
  const statuses = ['Pending', 'Approved', 'Rejected', 'Revision', 'Finished'];
  return {
    id: `id-${index}`,
    user_id: `u-${index % 500}`,
    user: { id: `u-${index % 500}`, email: `peneliti${index % 500}@kampus.test` },
    type_of_proposal: 'Penelitian TA',
    research_field: `Bidang GPU ${index}`,
    short_description: `Deskripsi singkat penelitian nomor ${index} tentang pelatihan model bahasa daerah`,
    status: statuses[index % statuses.length],
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  };
}
