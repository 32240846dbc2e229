import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { foreignWords, sidewaysScroll, unreachable } from './probe';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 800 };

export interface Watched {
  readonly page: Page;
  /** What the content security policy refused so far. */
  readonly refused: string[];
}

/** Listens to what the browser refuses on a page. */
export function watch(page: Page): Watched {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return { page, refused };
}

/** Waits until a screen has its data or its error: the skeletons are gone and nothing is being asked. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true], .pr-skeleton, .fr-progress')).toHaveCount(0, { timeout: 20_000 });
  await page.evaluate(() => document.fonts.ready);
}

async function axe(page: Page, only?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (only ? builder.withRules([only]) : builder.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`.trim()));
}

async function inLook(page: Page, look: { size: typeof WIDE; theme: 'light' | 'dark'; only?: string }): Promise<string[]> {
  await page.setViewportSize(look.size);
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  // The new colours must have been drawn everywhere: a busy machine needs a moment.
  await page.waitForTimeout(400);
  return (await axe(page, look.only)).map((fault) => `${look.theme} ${look.size.width}: ${fault}`);
}

/**
 * Everything that is wrong with what is on the page now. All rules at both widths; of the other theme only the colours can
 * differ, so only they are measured again.
 */
export async function faultsOf({ page, refused }: Watched, options: { narrow?: boolean } = {}): Promise<string[]> {
  const faults = [
    ...(await inLook(page, { size: PHONE, theme: 'dark' })),
    ...(await inLook(page, { size: PHONE, theme: 'light', only: 'color-contrast' })),
    ...(await unreachable(page)).map((html) => `unreachable on a phone: ${html}`),
  ];
  if (options.narrow) {
    await page.setViewportSize({ width: 360, height: 800 });
    const pixels = await sidewaysScroll(page);
    if (pixels > 0) faults.push(`sideways ${pixels} px at 360`);
  }
  faults.push(
    ...(await inLook(page, { size: WIDE, theme: 'light' })),
    ...(await inLook(page, { size: WIDE, theme: 'dark', only: 'color-contrast' })),
    ...(await unreachable(page)).map((html) => `unreachable: ${html}`),
    ...(await foreignWords(page)).map((text) => `foreign: ${text}`),
    ...refused.splice(0).map((text) => `refused: ${text}`),
  );
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return faults;
}
