import { expect, test, type Page } from '../support/test';
import type { Role } from '@portal/shared/contract/account/roles';
import { signIn } from '../support/people/signed-in';

const CONTENT = [
  '/admin/buat-konten',
  '/admin/konten',
  '/admin/kategori',
  '/admin/buat-tentang',
  '/admin/tentang',
  '/admin/buat-layanan',
  '/admin/layanan',
];

const DECIDER = ['/admin/kalender', '/admin/sesi-berjalan', '/admin/pemakaian'];
const RESEARCHER = ['/user/kalender', '/user/pemakaian'];

/** admin-area.md section 2, sidebar by role: these entries first, in this order; below them the others. */
const MENUS: Record<Role, { email: string; entries: readonly string[]; others: readonly string[] }> = {
  Content: { email: 'konten@portal.test', entries: ['/admin/dasbor', ...CONTENT], others: [] },
  Proposal: {
    email: 'proposal@portal.test',
    entries: ['/admin/dasbor', '/admin/prosedur-template'],
    others: ['/admin/usulan', '/admin/fasilitas', ...DECIDER],
  },
  Super: {
    email: 'super@portal.test',
    entries: [
      '/admin/dasbor',
      ...CONTENT,
      '/admin/buat-pengumuman',
      '/admin/fasilitas',
      '/admin/prosedur-template',
      '/admin/buat-admin',
      '/admin/daftar-admin',
      '/admin/daftar-user',
    ],
    others: [
      '/admin/usulan',
      '/admin/kelola-usulan',
      ...DECIDER,
      '/admin/image-container',
      '/admin/rilis',
      '/admin/catatan-audit',
    ],
  },
  Internal: {
    email: 'internal@portal.test',
    entries: ['/user/dasbor', '/user/pengajuan-usulan', '/user/prosedur-template'],
    others: RESEARCHER,
  },
  External: {
    email: 'external@portal.test',
    entries: [
      '/user/dasbor',
      '/user/pengajuan-usulan',
      '/user/pengajuan-usulan-non-ta',
      '/user/pengajuan-usulan-industri',
      '/user/prosedur-template',
    ],
    others: RESEARCHER,
  },
};

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' });

for (const [role, { email, entries: specified, others }] of Object.entries(MENUS)) {
  test(`${role}: the sidebar has the specified entries, and each opens with its own title`, async ({ page }) => {
    const entries = [...specified, ...others];
    await signIn(page, email);
    await page.goto(specified[0] ?? '');
    await expect(menu(page).getByRole('link')).toHaveCount(entries.length);
    expect(
      await menu(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(entries);

    const titles = new Set<string>();
    for (const entry of entries) {
      const link = menu(page).locator(`a[href="${entry}"]`);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(menu(page).locator('[aria-current=page]')).toHaveCount(1);
      const heading = page.locator('main h1');
      await expect(heading).toHaveCount(1);
      // The first entry is the current page: opening it again is no arrival.
      if (entry !== entries[0]) await expect(heading).toBeFocused();
      await expect(page).toHaveTitle(/^.+ · Portal Riset GPU$/);
      titles.add(await page.title());
    }
    expect(titles.size, 'a title of its own for each').toBe(entries.length);
  });
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('at 500 px the sidebar is a drawer that keeps focus and closes by Escape, choice or click outside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 501, height: 800 });
  await signIn(page, MENUS.External.email);
  await page.goto('/user/dasbor');
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buka menu' })).toHaveCount(0);

  await page.setViewportSize({ width: 500, height: 800 });
  const opener = page.getByRole('button', { name: 'Buka menu' });
  await expect(menu(page)).toHaveCount(0);
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu utama' });
  await expect(drawer.getByRole('link', { name: 'Dasbor' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Tutup menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await drawer.getByRole('link', { name: 'Daftar Prosedur' }).click();
  await page.waitForURL('**/user/prosedur-template');
  await expect(drawer).toHaveCount(0);
  await opener.click();
  await page.mouse.click(490, 700);
  await expect(drawer).toHaveCount(0);
});

test('"Lewati ke isi" skips the menu', async ({ page }) => {
  await signIn(page, MENUS.Super.email);
  await page.goto('/admin/dasbor');
  await expect(page.locator('main h1')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lewati ke isi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
