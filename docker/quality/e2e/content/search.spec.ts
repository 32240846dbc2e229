import { expect, test, type Page } from '../support/test';
import { holdBack } from '../support/hold-back';
import { signIn } from '../support/people/signed-in';

const LISTS = ['/admin/konten', '/admin/tentang', '/admin/layanan'] as const;

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Cari (Ctrl K)' }).click();
  const field = page.getByRole('combobox', { name: 'Cari di portal' });
  await field.fill(words);
  await expect(page.getByRole('dialog', { name: 'Cari' }).getByRole('status')).toContainText('hasil');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
}

// The search and the screens share one cache: whichever comes first must leave data that the other can read.
test('a super admin searches on every content list and opens each list after a search', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await signIn(page, 'super@portal.test');
  await page.goto('/admin/dasbor');
  await search(page, 'a');
  for (const path of LISTS) {
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(cards.first()).toBeVisible();
    await search(page, 'a');
    await expect(cards.first()).toBeVisible();
  }
  await page.goto('/admin/kategori');
  await search(page, 'a');
  for (const path of LISTS) {
    await page.getByRole('navigation').locator(`a[href="${path}"]`).first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test('text typed while the search loads appears in its field', async ({ page }) => {
  await signIn(page, 'konten@portal.test');
  await page.goto('/admin/dasbor');
  await expect(page.getByRole('button', { name: 'Cari (Ctrl K)' })).toBeVisible();
  const release = await holdBack(page, /\/assets\/search\./);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pelatihanx');
  await page.keyboard.press('Backspace');
  release();
  const field = page.getByRole('combobox', { name: 'Cari di portal' });
  await expect(field).toHaveValue('pelatihan');
  await page.keyboard.type(' gpu');
  await expect(field).toHaveValue('pelatihan gpu');
});
