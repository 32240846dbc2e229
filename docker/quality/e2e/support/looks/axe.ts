import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { run } from 'axe-core';
import { UNUSED } from '../../../../../shell/build/kit-sheet/unused';
import { startApplication } from '../go';
import { shareOf } from './matrix';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SIZES = {
  wide: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 375, height: 800 },
} as const;
type Theme = 'light' | 'dark';

/** A state's measurement: all rules, or only the colours, which are all that the other theme can change. */
type Look = readonly [size: keyof typeof SIZES, theme: Theme, rules: 'all' | 'colours'];
const WITH_ALL_RULES: readonly Look[] = [
  ['small', 'dark', 'all'],
  ['phone', 'light', 'all'],
  ['wide', 'light', 'all'],
];
const THEIR_OTHER_THEME: readonly Look[] = [
  ['small', 'light', 'colours'],
  ['phone', 'dark', 'colours'],
  ['wide', 'dark', 'colours'],
];
/** The same components render waiting and failing everywhere: both ends of the matrix, with all rules. */
const BOTH_ENDS: readonly Look[] = [
  ['small', 'dark', 'all'],
  ['wide', 'light', 'all'],
];

/** Number of states looked at so far: each is another row of the matrix. */
let looked = 0;

export interface Watched {
  readonly page: Page;
  /** Messages about everything that the content security policy has refused so far. */
  readonly refused: string[];
}

/** Records the content security policy's refusals on a page. */
export function watch(page: Page): Watched {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return { page, refused };
}

/** Waits until a screen shows its data or its error, without skeletons and progress. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  // Not everywhere: the mouse would leave what it has opened.
  if ((await page.locator('.pr-late').count()) > 0) await startApplication(page);
  await expect(page.locator('[aria-busy=true], .pr-skeleton, .ant-skeleton, .fr-progress')).toHaveCount(0, {
    timeout: 20_000,
  });
  await page.evaluate(() => document.fonts.ready);
}

/** Frames without an origin of their own, such as previews, are tested too. */
const AXE = `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/**
 * Returns axe's findings in a page and its frames, by all rules or by one. While a modal dialog is open, only it is
 * checked: nobody can press anything behind it, and the page is also checked without the dialog.
 */
export async function axe(page: Page, only?: string): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) => {
      const portal = document.querySelector('#portal');
      const isBehindDialog = [...document.querySelectorAll('[aria-modal=true]')].some(
        (dialog) => dialog.checkVisibility() && !portal?.contains(dialog),
      );
      const { run: runAxe } = Reflect.get(window, 'axe') as { run: typeof run };
      return runAxe(isBehindDialog ? { exclude: ['#portal'] } : document, options);
    },
    // Without passed rules: listing them took a third of the time.
    { runOnly: only ? [only] : TAGS, resultTypes: ['violations' as const] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`.trim()),
  );
}

/** Waits until new colours and sizes are painted: React has rendered them, and no transition runs any more. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
    await frame();
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

async function inLook(page: Page, [size, theme, rules]: Look): Promise<string[]> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await painted(page);
  return (await axe(page, rules === 'colours' ? 'color-contrast' : undefined)).map(
    (fault) => `${theme} ${SIZES[size].width}: ${fault}`,
  );
}

interface Wanted {
  /** The page must fit into 360 px, like those of researchers and visitors. */
  readonly narrow?: boolean;
  /** A state that looks the same everywhere: fewer measurements. */
  readonly brief?: boolean;
  /** The page is English, so English words are correct. */
  readonly isEnglish?: boolean;
}

/** Returns the page's present faults: axe's, elements that only a mouse reaches, foreign words, lost styles, refusals. */
export async function faultsOf(
  { page, refused }: Watched,
  { narrow = false, brief = false, isEnglish = false }: Wanted = {},
): Promise<string[]> {
  const faults: string[] = [];
  looked += 1;
  const looks = brief
    ? shareOf(BOTH_ENDS, looked, 2)
    : [...shareOf(WITH_ALL_RULES, looked, 3), ...shareOf(THEIR_OTHER_THEME, looked, 6)];
  for (const look of looks) {
    faults.push(...(await inLook(page, look)));
    if (look[2] === 'all')
      faults.push(...(await unreachable(page)).map((html) => `unreachable at ${SIZES[look[0]].width}: ${html}`));
  }
  faults.push(
    ...(isEnglish ? [] : await foreignWords(page)).map((text) => `foreign: ${text}`),
    ...(await unstyled(page)).map((name) => `without styles: ${name}`),
    ...refused.splice(0).map((text) => `refused: ${text}`),
  );
  if (narrow) {
    await page.setViewportSize({ width: 360, height: 800 });
    await painted(page);
    const pixels = await sidewaysScroll(page);
    if (pixels > 0) faults.push(`sideways ${pixels} px at 360`);
  }
  await page.setViewportSize(SIZES.wide);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return faults;
}

/** English words of component libraries that must not be left on a screen. `Filter` and `Status` are Indonesian too. */
const FOREIGN_WORDS =
  'Search|Loading|Submit|Cancel|Close|Next|Previous|Sort|Select|No data|Page|page|Delete|Save|Upload|Download|Show|' +
  'Hide|Clear|items|rows|Choose|Please|Expand|Collapse|Filter|OK|Back to';
const FOREIGN = new RegExp(`\\b(${FOREIGN_WORDS})\\b`);

/** Finds English words in the visible text, and in the texts that replace it in screen readers. */
async function foreignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const described = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...described];
  });
  return [...new Set(texts.filter((text) => FOREIGN.test(text)))];
}

/** antd's default for a sidebar; the portal styles its own. */
const STYLED_HERE = ['ant-layout-sider-dark'];

/** Finds antd's classes on the page whose rules the kit's styles leave out. */
async function unstyled(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('[class*="ant-"]')].flatMap((element) => [...element.classList]),
  );
  return [...new Set(names)].filter(
    (name) => name.startsWith('ant-') && UNUSED.test(`.${name}`) && !STYLED_HERE.includes(name),
  );
}

/** Finds elements that handle clicks but are unreachable by keyboard: nothing around or in them takes the focus. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FOCUSABLE = [
      ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary', 'iframe', 'label', '[contenteditable=true]'],
      '[tabindex]:not([tabindex="-1"])',
    ].join();
    const answersClicks = (element: Element) => {
      // React stores an element's handlers on it.
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key ? (Reflect.get(element, key) as Record<string, unknown> | null) : null;
      const isPointed =
        getComputedStyle(element).cursor === 'pointer' &&
        (!element.parentElement || getComputedStyle(element.parentElement).cursor !== 'pointer');
      // antd handles clicks on every table row, for rows that open; those that do have the pointer cursor.
      const isRow = element.matches('tr.ant-table-row');
      return isPointed || (!isRow && typeof props?.['onClick'] === 'function');
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility() && answersClicks(element))
      .filter(
        (element) =>
          !element.closest(FOCUSABLE) &&
          !element.querySelector(FOCUSABLE) &&
          // Closes the drawer, like its button and Escape.
          !element.matches('.ant-drawer-mask') &&
          !element.closest('[disabled],[aria-disabled=true],[aria-hidden=true]'),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** How far the page scrolls sideways, px. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Sum of all layout shifts of a page from its next load on, with any cause. */
export async function observeShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sums = window as unknown as { shifts: number };
    sums.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sums.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}
