import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

export function richText(within: Page | Locator): Locator {
  return within.locator('.pr-editor__text[contenteditable=true]');
}

export async function writeRichText(within: Page | Locator, text: string): Promise<void> {
  const field = richText(within);
  await expect(field).toBeVisible({ timeout: 20_000 });
  await field.click();
  await field.pressSequentially(text);
}

/** Confirms the question on the screen. */
export async function answer(page: Page, title: string, button: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: button, exact: true }).click();
}

/** A toast by a part of its text. Failures are alerts to screen readers, the rest are status messages. */
export function notification(page: Page, text: string): Locator {
  return page
    .locator('.ant-notification-notice')
    .and(page.getByRole('status').or(page.getByRole('alert')))
    .filter({ hasText: text });
}

/** A table's row by a part of its text. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Returns the name and the text of the file that a press downloads. */
export async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** Fills in the approval dialog of a pending proposal, opened from its preview, without sending it. */
export async function fillApproval(
  page: Page,
  { machine, day, words }: { machine: string; day: string; words: string },
): Promise<Locator> {
  await page.getByRole('button', { name: 'Setujui', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approval' });
  const cell = dialog.getByRole('button', { name: new RegExp(`^${machine}, ${day}`) });
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  if (words !== '') await writeRichText(dialog, words);
  return dialog;
}

/** Sends a filled-in approval dialog and waits until the proposal is approved. */
export async function sendApproval(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Setujui di / }).click();
  await answer(page, 'Yakin ingin menyetujui?', 'Setuju');
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible({ timeout: 40_000 });
}

/** Rejects the proposal of a preview without a reason. */
export async function rejectOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tolak', exact: true }).click();
  await answer(page, 'Yakin ingin menolak?', 'Setuju');
  await expect(page.getByText('Proposal berhasil ditolak')).toBeVisible();
}

/** Counts an approval's two calls from now on: slots booked at the machine service, approvals sent to the main API. */
export function countApprovalCalls(page: Page): { readonly slots: number; readonly approvals: number } {
  const seen = { slots: 0, approvals: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    if (pathname === '/approval') seen.slots += 1;
    if (/\/approved\/[^/]+$/.test(pathname)) seen.approvals += 1;
  });
  return seen;
}
