import { runWebpack } from '@portal/shared/build/webpack/run-webpack';
import { catalogueConfiguration } from '../../../../shell/catalogue/configuration';
import { createCatalogueSite } from '../../../../shell/catalogue/site';
import { axe, painted } from '../support/looks/axe';
import { go } from '../support/go';
import { shareOf } from '../support/looks/matrix';
import { expect, test, type Page } from '../support/test';

const SECTIONS = [
  'dasar',
  'keadaan',
  'saringan',
  'isian',
  'tabel',
  'dialog',
  'usulan',
  'mesin',
  'diagram',
  'teks',
  'umum',
];
/** Both themes at both widths. The second theme of a width gets only the colour rules. */
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark', only: 'color-contrast' },
  { width: 375, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light', only: 'color-contrast' },
] as const;

const site = createCatalogueSite();
let address = '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await runWebpack(catalogueConfiguration());
  address = `${await site.listen({ port: 0 })}/`;
});

test.afterAll(() => site.close());

async function open(page: Page, query: string): Promise<void> {
  // In a narrow window a table is cards: the elements to press need a wide one.
  await page.setViewportSize({ width: 1280, height: 900 });
  // A new page for each place took twice as long.
  if (page.url().startsWith(address)) await go(page, query);
  else await page.goto(address + query);
  await expect(page.locator('[data-waits]')).toHaveCount(0);
  await expect(page.locator('.cat-title h1')).toBeVisible();
}

const linksIn = (page: Page, list: string) =>
  page.locator(`${list} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

for (const [first, section] of SECTIONS.entries())
  test(`${section}: axe finds no fault in any state, in both themes and widths`, async ({ page }) => {
    await open(page, `?bagian=${section}`);
    const places = [`?bagian=${section}`, ...(await linksIn(page, '.cat-alone'))];
    for (const [index, place] of places.entries()) {
      if (index > 0) await open(page, place);
      // One of the four, a different one for the next place.
      for (const { width, colorScheme, ...rules } of shareOf(LOOKS, first + index, 4)) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await painted(page);
        const faults = await axe(page, 'only' in rules ? rules.only : undefined);
        expect.soft(faults, `${place} ${colorScheme} ${width}`).toEqual([]);
      }
    }
  });

test('the catalogue page offers exactly these sections', async ({ page }) => {
  await open(page, '');
  expect(await linksIn(page, '.cat-nav')).toEqual(SECTIONS.map((section) => `?bagian=${section}`));
});
