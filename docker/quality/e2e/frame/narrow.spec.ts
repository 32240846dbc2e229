import { expect, test } from '../support/test';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { painted, sidewaysScroll } from '../support/looks/axe';
import { logIn } from '../support/people/account';
import { signIn } from '../support/people/signed-in';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the admin dashboard with its chart does not scroll sideways on a phone', async ({ page }) => {
  await signIn(page, 'proposal@portal.test');
  for (const width of [360, 501]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/dasbor');
    await expect(page.getByRole('heading', { name: 'Usulan enam bulan terakhir' })).toBeAttached();
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
  }
});

test("a researcher's pages do not scroll sideways at 320 px (1280 px at 400 %)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, 'external@portal.test');
  await page.goto('/user/dasbor');
  await expect(page.getByRole('list', { name: 'Perjalanan usulan' }).first()).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await page
    .getByRole('link', { name: /^Lihat/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Pemohon' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a long institution wraps on the profile, and a long value leaves its neighbour half the row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'external@portal.test');
  await page.goto('/user/profil');
  const institution = page.locator('.mu-profile__head p');
  await institution.evaluate((element) => (element.textContent = `Universitas ${'Q'.repeat(60)}`));
  expect(await sidewaysScroll(page)).toBe(0);

  await page.setViewportSize({ width: 768, height: 800 });
  const values = page.locator('.pr-facts__value');
  await values.nth(1).evaluate((element) => (element.textContent = 'Super'.repeat(20)));
  const [left, right] = await Promise.all([values.nth(0).boundingBox(), values.nth(1).boundingBox()]);
  expect(Math.abs((left?.width ?? 0) - (right?.width ?? 0))).toBeLessThan(40);
});

test('a long subject of a sent announcement wraps on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'super@portal.test');
  await page.goto('/admin/buat-pengumuman');
  const subject = page.locator('.pr-fold__title').first();
  await subject.evaluate((element) => (element.textContent = `${'Pelatihan '.repeat(12)}${'panjang'.repeat(9)}`));
  const box = await subject.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(343);
});

test('a name too long for the top bar ends in an ellipsis', async ({ page }) => {
  await signIn(page, 'internal@portal.test');
  await page.goto('/user/dasbor');
  const name = page.getByRole('button', { name: /menu akun/ }).locator('[title]');
  await name.evaluate((element) => (element.style.maxWidth = '40px'));
  expect(
    await name.evaluate((element) => {
      const { display, textOverflow } = getComputedStyle(element);
      return `${display} ${textOverflow} ${element.scrollWidth > element.clientWidth}`;
    }),
  ).toBe('block ellipsis true');
});

for (const width of [1440, 375]) {
  test(`a toast is visible, does not cover the account menu, and disappears at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await logIn(page, 'internal@portal.test');
    const toast = page.getByText('Anda berhasil masuk');
    await expect(toast).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: /menu akun/ }).click();
    const out = page.getByRole('menuitem', { name: 'Keluar' });
    await expect(out).toBeVisible();
    // While the menu opens, Playwright would scroll the page to reach it, and the menu follows its button between press
    // and release.
    await painted(page);
    // `click` waits until nothing covers it; the toast is still there.
    await out.click({ timeout: 2_000 });
    await expect(page.getByRole('alertdialog', { name: 'Siap untuk Meninggalkan?' })).toBeVisible();
    await expect(toast).toHaveCount(0);
  });
}

for (const width of [1440, 375]) {
  test(`a toast does not cover the title and buttons of a dialog at ${width} px`, async ({ page, api }) => {
    const id = await api.pendingProposal('thesis', 'rina.wulandari@portal.test');
    await page.setViewportSize({ width, height: 720 });
    await signIn(page, 'proposal@portal.test');
    await page.goto(adminPreviewRoute('thesis', id));
    // A phone shows one way back.
    await expect(page.getByRole('link', { name: /^Kembali ke / })).toBeVisible();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Daftar Usulan' }).isVisible()).toBe(width > 500);
    await page.getByRole('button', { name: 'Revisi', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Detail Revisi' });
    const submit = dialog.getByRole('button', { name: 'Revisi', exact: true });
    await submit.click();
    const toast = page.getByRole('alert').filter({ hasText: 'harap lengkapi form.' });
    await expect(toast).toBeInViewport({ ratio: 1 });
    // A trial click fails when something covers the target.
    await submit.click({ trial: true, timeout: 1_000 });
    await dialog.getByRole('heading', { name: 'Detail Revisi' }).click({ trial: true, timeout: 1_000 });
    await expect(toast).toBeVisible();
  });
}
