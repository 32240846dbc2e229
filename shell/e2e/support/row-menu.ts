import type { Locator, Page } from '@playwright/test';

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
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
