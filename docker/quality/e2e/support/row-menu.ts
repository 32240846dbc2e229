import type { Locator, Page } from '@playwright/test';
import { painted } from './axe';

/**
 * Opens the first '⋯' menu of a page or row, and gives its page.
 * @param subject name of the thing in the row, or its beginning
 */
export async function openRowMenu(within: Page | Locator, subject = ''): Promise<Page> {
  await within
    .getByRole('button', { name: `Tindakan lain: ${subject}` })
    .first()
    .click();
  return 'page' in within ? within.page() : within;
}

/** Chooses an action of the first '⋯' menu of a page or row; `subject` as of {@link openRowMenu}. */
export async function chooseInMenu(within: Page | Locator, action: string, subject?: string): Promise<void> {
  const page = await openRowMenu(within, subject);
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await item.waitFor();
  // While the menu still opens it moves: a press would meet its neighbour.
  await painted(page);
  await item.click();
}

/**
 * Address of the first link whose address begins so, on the page or in the menu of its first row; empty without one.
 */
export async function firstAddress(page: Page, beginning: string): Promise<string> {
  const onPage = page.locator(`main a[href^="${beginning}"]`).first();
  const menu = page.getByRole('button', { name: /^(Tindakan lain|More actions): / }).first();
  await onPage.or(menu).first().waitFor();
  if ((await onPage.count()) > 0) return (await onPage.getAttribute('href')) ?? '';
  await menu.click();
  const address = await page.locator(`[role="menuitem"] a[href^="${beginning}"]`).first().getAttribute('href');
  await page.keyboard.press('Escape');
  return address ?? '';
}
