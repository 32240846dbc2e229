import { adminPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { answer } from '../support/admin';
import { chooseAlso } from '../support/choose';
import { setRichText } from '../support/content';
import { PortalApi } from '../support/portal/portal-api';
import { control, fillForm, sendForm, unique } from '../support/researcher';
import { signedInPage } from '../support/signed-in';
import { expect, test, type Page } from '../support/test';

/** Screens of each account (look.md section 4); those with a table are also measured for cut cells. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'external@portal.test': [
    '/user/dasbor',
    '/user/pengajuan-usulan',
    '/user/prosedur-template',
    '/user/kalender',
    '/user/pemakaian',
    '/akun',
  ],
  'konten@portal.test': ['/admin/dasbor', '/admin/konten', '/admin/kategori', '/admin/tentang', '/admin/layanan'],
  'super@portal.test': [
    '/admin/dasbor',
    '/admin/buat-konten',
    '/admin/buat-pengumuman',
    '/admin/usulan',
    '/admin/fasilitas',
    '/admin/prosedur-template',
    '/admin/buat-admin',
    '/admin/daftar-admin',
    '/admin/daftar-user',
    '/admin/kelola-usulan',
    '/admin/kalender',
    '/admin/sesi-berjalan',
    '/admin/pemakaian',
    '/admin/image-container',
    '/admin/rilis',
    '/admin/catatan-audit',
  ],
};

/** Opens a screen and waits until it has rendered completely: no skeleton, and the grid instead of the first rows. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main .ant-skeleton, main .pr-skeleton, main .pr-grid')).toHaveCount(0);
}

/** Texts under 24 characters that a table cuts, and titles with more than two lines. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.pr-table td :is(.pr-cell-line, .pr-cell-clip, .pr-cell-note, .pr-chip, .pr-chip__text)',
      ),
    ]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1)
      .map((cell) => cell.innerText.trim())
      .filter((text) => text.length < 24),
  );

/** Codes and dates that are cut, broken over lines, or overflow their cell. */
const brokenCodes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.pr-table td .pr-cell-whole')]
      .filter((text) => {
        const cell = text.closest('td');
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        return !cell || range.getClientRects().length > 1 || box.right > cell.getBoundingClientRect().right + 1;
      })
      .map((text) => text.innerText),
  );

/** Difference between the highest and the lowest row of a table, pixels. */
const unevenness = (page: Page) =>
  page.evaluate(() => {
    const heights = [...document.querySelectorAll('.pr-table .pr-grid__row')].map(
      (row) => row.getBoundingClientRect().height,
    );
    return heights.length === 0 ? 0 : Math.max(...heights) - Math.min(...heights);
  });

for (const [email, paths] of Object.entries(SCREENS)) {
  test(`${email}: one heading, at most one filled button, and tables that cut nothing short`, async ({ enterAs }) => {
    test.setTimeout(240_000);
    const page = await enterAs(email);
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openScreen(page, path);
      await expect(page.locator('h1'), path).toHaveCount(1);
      expect.soft(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize), path).toBe('26px');
      const filled = page.locator('.ant-btn-variant-solid:visible');
      expect.soft(await filled.count(), `${path}: ${(await filled.allInnerTexts()).join()}`).toBeLessThanOrEqual(1);
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await cutTexts(page), `${path} at ${width}`).toEqual([]);
        expect.soft(await brokenCodes(page), `${path} at ${width}`).toEqual([]);
        // The last row has no line below it.
        expect.soft(await unevenness(page), `${path} at ${width}: heights of rows`).toBeLessThanOrEqual(1);
      }
      await page.setViewportSize({ width: 375, height: 812 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(beyond, { message: `${path} at 375` }).toBeLessThanOrEqual(375);
    }
    await page.context().close();
  });
}

/** Counts the presses of the pointer on a page and its successors. Typing and the system's file window need more. */
const countPresses = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
      true,
    ),
  );
const pressesOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses')));

test('a first proposal takes 14 presses, ten decisions 20, an article 4', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  await test.step('a first proposal', async () => {
    const page = await signedInPage(browser, baseURL, 'external@portal.test');
    await countPresses(page);
    await page.goto('/user/dasbor');
    await page.getByRole('button', { name: 'Ajukan usulan' }).click();
    await page.getByRole('menuitem', { name: 'Penelitian TA', exact: true }).click();
    await fillForm(page, 'thesis');
    await sendForm(page, 'Kirim');
    await expect(page.getByText('Usulan berhasil diajukan.')).toBeVisible();
    expect(await pressesOf(page)).toBe(14);
    await page.context().close();
  });
  await test.step('ten decisions', async () => {
    const api = await PortalApi.of(baseURL ?? '');
    const page = await signedInPage(browser, baseURL, 'proposal@portal.test');
    await countPresses(page);
    for (let decided = 0; decided < 10; decided += 1) {
      const id = await api.pendingProposal('thesis', 'internal@portal.test');
      await page.goto(adminPreviewRoute('thesis', id));
      await page.getByRole('button', { name: 'Tolak', exact: true }).click();
      await answer(page, 'Yakin ingin menolak?', 'Setuju');
      await expect(page.getByText('Ditolak').first()).toBeVisible();
    }
    expect(await pressesOf(page)).toBe(20);
    await page.context().close();
  });
  await test.step('an article', async () => {
    const page = await signedInPage(browser, baseURL, 'konten@portal.test');
    await countPresses(page);
    await page.goto('/admin/dasbor');
    await page.getByRole('navigation').getByRole('link', { name: 'Buat Konten', exact: true }).click();
    await control(page, 'title').fill(unique('Artikel'));
    await setRichText(page, '<p>Isi.</p>');
    await chooseAlso(control(page, 'category'), 'Pelatihan');
    await page.getByRole('button', { name: 'Publikasikan', exact: true }).click();
    await expect(page.getByText('Konten berhasil dipublikasi')).toBeVisible();
    expect(await pressesOf(page)).toBe(4);
    await page.context().close();
  });
});
