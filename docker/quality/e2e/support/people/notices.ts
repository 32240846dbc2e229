import type { Locator, Page } from '@playwright/test';

/** The bell loads after the screen, which is slow on a busy machine. */
export const LATE = { timeout: 40_000 };

export const bellOf = (page: Page) => page.getByRole('button', { name: /^Pemberitahuan/ });

/** Opens the list of notices. */
export async function openNotices(page: Page): Promise<Locator> {
  await bellOf(page).click(LATE);
  return page.getByRole('dialog', { name: 'Pemberitahuan' });
}
