import type { Locator, Page } from '@playwright/test';
import { painted } from './looks/axe';

/**
 * Opens the first '⋯' menu of a page or row, and returns its page.
 * @param subject name of the row's subject, or its beginning
 */
export async function openRowMenu(within: Page | Locator, subject = ''): Promise<Page> {
  await within
    .getByRole('button', { name: `Tindakan lain: ${subject}` })
    .first()
    .click();
  return 'page' in within ? within.page() : within;
}

/** Chooses an action of the first '⋯' menu of a page or row; `subject` as in {@link openRowMenu}. */
export async function chooseInMenu(within: Page | Locator, action: string, subject?: string): Promise<void> {
  const page = await openRowMenu(within, subject);
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await item.waitFor();
  // The menu moves while it opens: a press could hit the neighbour.
  await painted(page);
  await item.click();
}

/** Returns the first link address with a prefix, on the page or in the menu of its first row; empty without one. */
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
