import type { Page } from '@playwright/test';

/** Words of component libraries that must not be left on a screen. `Filter` and `Status` are Indonesian too. */
const FOREIGN =
  /\b(Search|Loading|Submit|Cancel|Close|Next|Previous|Sort|Select|No data|Page|page|Delete|Save|Upload|Download|Show|Hide|Clear|items|rows|Choose|Please|Expand|Collapse|Filter|OK|Back to)\b/;

/** Finds English words in the visible text, and in the texts that replace it in screen readers. */
export async function foreignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const told = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...told];
  });
  return [...new Set(texts.filter((text) => FOREIGN.test(text)))];
}

/**
 * Finds elements that answer a click but cannot be reached by keyboard: neither they nor an element around or in them
 * takes the focus.
 */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FOCUSABLE =
      'a[href],button,input,select,textarea,summary,iframe,label,[contenteditable=true],[tabindex]:not([tabindex="-1"])';
    const answersClicks = (element: Element) => {
      // React keeps an element's handlers beside it.
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key ? (Reflect.get(element, key) as Record<string, unknown> | null) : null;
      const isPointed =
        getComputedStyle(element).cursor === 'pointer' &&
        (!element.parentElement || getComputedStyle(element.parentElement).cursor !== 'pointer');
      // antd hears clicks on every row of a table, for rows that open; those that do show it by the pointer.
      const isRow = element.matches('tr.ant-table-row');
      return isPointed || (!isRow && typeof props?.['onClick'] === 'function');
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility() && answersClicks(element))
      .filter(
        (element) =>
          !element.closest(FOCUSABLE) &&
          !element.querySelector(FOCUSABLE) &&
          // Closes the drawer, as its button and Escape do.
          !element.matches('.ant-drawer-mask') &&
          !element.closest('[disabled],[aria-disabled=true],[aria-hidden=true]'),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** How far the page can be pushed sideways, px. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
