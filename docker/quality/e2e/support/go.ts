import { expect, type Page } from '@playwright/test';

/**
 * Follows a link without reloading. Waits until the router has rendered the screen: the router merges two immediate
 * steps, and a screen that is left and reopened would never have been unmounted.
 * @param patience longest wait, ms
 * @returns whether another screen was rendered in that time
 */
export function go(page: Page, path: string, patience = 1_500): Promise<boolean> {
  return page.evaluate(
    async ([address, milliseconds]) => {
      const before = document.querySelector('main h1');
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      for (const until = performance.now() + milliseconds; before?.isConnected && performance.now() < until;)
        await new Promise((done) => requestAnimationFrame(done));
      return before?.isConnected === false;
    },
    [path, patience] as const,
  );
}

/** Starts the application of a public page, which waits for the first sign of a person. */
export async function startApplication(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await expect(page.locator('.pr-late')).toHaveCount(0);
}
