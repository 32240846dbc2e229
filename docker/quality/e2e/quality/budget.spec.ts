import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { storeAvatar } from '@portal/shared/contract/endpoints/account/own-account';
import type { Response } from '@playwright/test';
import { expect, test, type Page } from '../support/test';
import { AREAS } from '@portal/shared/remote/area/area-config';
import { logIn } from '../support/people/account';
import { startApplication } from '../support/go';

const ROOT = resolve(__dirname, '../../../..');
const kB = (bytes: number) => Math.round(bytes / 100) / 10;

/** Gzip size, kB, of all scripts and style sheets that a page downloads on a first visit, including lazy ones. */
async function weightOf(
  page: Page,
  visit: () => Promise<void>,
): Promise<{ weight: number; sheets: number; scripts: string[] }> {
  const bodies: Promise<[string, number]>[] = [];
  const note = (response: Response) => {
    if (/^(script|stylesheet)$/.test(response.request().resourceType()) && response.ok()) {
      bodies.push(
        response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length]),
      );
    }
  };
  page.on('response', note);
  await visit();
  // The bell loads after the screen has loaded everything. It has its own budget.
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const seen = [...new Map(await Promise.all(bodies))];
  const inPage = await page.locator('style').allTextContents();
  const sum = (sizes: readonly number[]) => kB(sizes.reduce((all, bytes) => all + bytes, 0));
  return {
    weight: sum(seen.filter(([path]) => path.endsWith('.js')).map(([, bytes]) => bytes)),
    sheets: sum([
      ...seen.filter(([path]) => path.endsWith('.css')).map(([, bytes]) => bytes),
      gzipSync(inPage.join('\n'), { level: 9 }).length,
    ]),
    scripts: seen.map(([path]) => path),
  };
}

/** Limit of all style sheets of a route, files and inlined ones together. */
const SHEETS_AT_MOST = 45;

test.describe('weight of a first visit, gzip kB (figures.md section 1)', () => {
  for (const path of ['/', '/masuk', '/daftar']) {
    test(`${path} weighs at most 135 kB`, async ({ page }) => {
      const { weight, sheets, scripts } = await weightOf(page, async () => {
        await page.goto(path);
        await startApplication(page);
      });
      console.log(`${path}: ${weight} kB, style sheets ${sheets} kB`);
      expect(sheets).toBeLessThanOrEqual(SHEETS_AT_MOST);
      expect(weight).toBeLessThanOrEqual(135);
      expect(scripts.filter((script) => script.startsWith('/remotes/'))).toEqual([]);
    });
  }

  const SIGNED_IN = [
    // No other test gives this researcher proposals: nine or more add a filter to the list.
    {
      name: "the researcher's dashboard weighs at most 345 kB",
      who: 'maria.situmorang@portal.test',
      path: '/user/dasbor',
      budget: 345,
    },
    {
      name: 'the proposal form weighs at most 410 kB',
      who: 'external@portal.test',
      path: '/user/pengajuan-usulan',
      budget: 410,
    },
    { name: 'the admin table weighs at most 440 kB', who: 'proposal@portal.test', path: '/admin/dasbor', budget: 440 },
    {
      name: 'the content editor weighs at most 600 kB',
      who: 'konten@portal.test',
      path: '/admin/buat-konten',
      budget: 600,
    },
  ];
  for (const { name, who, path, budget } of SIGNED_IN) {
    test(name, async ({ page, context }) => {
      await logIn(page, who);
      const fresh = await context.newPage();
      await page.close();
      const { weight, sheets } = await weightOf(fresh, async () => {
        await fresh.goto(path);
        await expect(fresh.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(fresh.locator('.pr-skeleton, .ant-skeleton')).toHaveCount(0);
      });
      console.log(`${path}: ${weight} kB, style sheets ${sheets} kB`);
      expect(sheets).toBeLessThanOrEqual(SHEETS_AT_MOST);
      expect(weight).toBeLessThanOrEqual(budget);
      // antd's rules are files of the build: the browser computes only the values of the theme.
      expect(await fresh.locator('style[data-css-hash]').count()).toBeLessThanOrEqual(2);
    });
  }

  test('bell, announcements and icons, loaded after the screen, weigh at most 14 kB', async ({ page, context }) => {
    await logIn(page, 'maria.situmorang@portal.test');
    const fresh = await context.newPage();
    await page.close();
    await weightOf(fresh, async () => void (await fresh.goto('/user/dasbor')));
    const { weight, scripts } = await weightOf(fresh, () =>
      expect(fresh.getByRole('button', { name: /^Pemberitahuan/ })).toBeVisible({ timeout: 30_000 }),
    );
    console.log(`after the screen: ${weight} kB`);
    expect(scripts).not.toEqual([]);
    expect(weight).toBeLessThanOrEqual(14);
  });

  for (const area of AREAS) {
    test(`${area} contains no call that only the shell makes`, () => {
      const dist = join(ROOT, area, 'dist');
      const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
      const holding = scripts.filter((file) => readFileSync(join(dist, file), 'utf8').includes(storeAvatar.path));
      expect(scripts.length).toBeGreaterThan(5);
      expect(holding).toEqual([]);
    });
  }
});
