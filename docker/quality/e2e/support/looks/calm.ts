import { expect, type Page } from '@playwright/test';
import { painted, sidewaysScroll } from './axe';

/** Texts under 24 characters that a table cuts, and titles with more than two lines. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.pr-table td :is(.pr-cell-line, .pr-cell-clip, .pr-cell-note, .pr-chip, .pr-chip__text)',
      ),
    ]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1)
      .map((cell) => cell.innerText.trim())
      .filter((text) => text.length < 24),
  );

/** Codes and dates that are cut, broken over lines, or overflow their cell. */
const brokenCodes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.pr-table td .pr-cell-whole')]
      .filter((text) => {
        const cell = text.closest('td');
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        return !cell || range.getClientRects().length > 1 || box.right > cell.getBoundingClientRect().right + 1;
      })
      .map((text) => text.innerText),
  );

/** Difference between the highest and the lowest row of a table, pixels. */
const unevenness = (page: Page) =>
  page.evaluate(() => {
    const heights = [...document.querySelectorAll('.pr-table .pr-grid__row')].map(
      (row) => row.getBoundingClientRect().height,
    );
    return heights.length === 0 ? 0 : Math.max(...heights) - Math.min(...heights);
  });

/**
 * Returns what breaks the calm rules of a screen (look.md section 4): one heading, at most one filled button, tables
 * that cut nothing short, and no sideways scrolling on a phone. Leaves the page 375 px wide.
 */
export async function restlessnessOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 1440, height: 900 });
  // Until then a table shows its first rows.
  await expect(page.locator('main .pr-grid')).toHaveCount(0);
  const sizes = await page
    .locator('h1')
    .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).fontSize));
  if (sizes.join() !== '26px') faults.push(`headings: ${sizes.join()}`);
  const filled = await page.locator('.ant-btn-variant-solid:visible').allInnerTexts();
  if (filled.length > 1) faults.push(`filled buttons: ${filled.join()}`);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await cutTexts(page)).map((text) => `cut at ${width}: ${text}`));
    faults.push(...(await brokenCodes(page)).map((text) => `broken at ${width}: ${text}`));
    // The last row has no line below it.
    const uneven = await unevenness(page);
    if (uneven > 1) faults.push(`heights of rows at ${width} differ by ${uneven}`);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await painted(page);
  const pixels = await sidewaysScroll(page);
  if (pixels > 0) faults.push(`sideways ${pixels} px at 375`);
  return faults;
}
