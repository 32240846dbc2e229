import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { expect, test } from '../support/test';

test('a failed form keeps the focus on its field after Enter and on its button after a press', async ({ enterAs }) => {
  const page = await enterAs('konten@portal.test');
  await page.goto('/admin/kategori');
  await page
    .getByRole('button', { name: /^Ubah / })
    .first()
    .click();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await page.waitForTimeout(500);
    await route.abort('connectionrefused');
  });
  const dialog = page.getByRole('dialog', { name: 'Ubah Kategori' });
  const [field, send] = [dialog.getByLabel('Nama Kategori'), dialog.getByRole('button', { name: 'Ubah', exact: true })];
  await field.fill('Astronomi');
  for (const pressed of [field, send]) {
    const answer = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await pressed.press('Enter');
    await answer;
    await expect(field).toBeEnabled();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(pressed).toBeFocused();
  }
});

test('a dialog with an editor traps the focus, and menus of the editor return it', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('thesis', 'internal@portal.test');
  const page = await enterAs('proposal@portal.test');
  await page.goto(adminPreviewRoute('thesis', id));
  await page.getByRole('button', { name: 'Revisi', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Detail Revisi' });
  const style = dialog.getByRole('button', { name: /^Gaya paragraf/ });
  await style.focus();
  await page.keyboard.press('Enter');
  const paragraph = page.getByRole('menuitem', { name: /Paragraf/ });
  await expect(paragraph).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The menu moves the focus in the next frame.
  await expect(paragraph).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(style).not.toHaveAccessibleName(/: Paragraf$/);
  await dialog.getByRole('button', { name: 'Tautan', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tambah tautan' }).getByLabel('Alamat tautan')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tambah tautan' })).toHaveCount(0);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press(step < 15 ? 'Tab' : 'Shift+Tab');
    // From the last element the Tab key leads to the browser's own buttons, where the page has nothing focused.
    const where = await dialog.evaluate((element) => {
      const { activeElement, body } = document;
      return activeElement === body || element.contains(activeElement) ? 'inside' : (activeElement?.outerHTML ?? '');
    });
    expect(where).toBe('inside');
  }
});
