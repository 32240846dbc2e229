import { expect, test } from '@playwright/test';
import { settled } from './support/axe';
import { indonesianOn } from './support/indonesian-texts';
import { fillForm, logIn, sendForm } from './support/researcher';
import { signedInPage } from './support/signed-in';

test('a researcher in English: chooses it, submits a proposal, sees every screen of theirs', async ({ page }) => {
  test.setTimeout(240_000);
  const english = async (where: string) => {
    await settled(page);
    expect.soft(await indonesianOn(page), where).toEqual([]);
  };
  const downloads: string[] = [];
  page.on('response', (response) => downloads.push(new URL(response.url()).pathname));
  await logIn(page, 'external@portal.test');
  await settled(page);
  expect(downloads.filter((path) => path.includes('/english.'))).toEqual([]);

  await page.getByRole('button', { name: /menu akun/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(downloads.filter((path) => path.includes('/english.')).length).toBeGreaterThan(0);
  await english('dashboard');

  await page.goto('/user/pengajuan-usulan');
  await expect(page.getByRole('heading', { level: 1, name: 'New proposal' })).toBeAttached();
  await english('empty form');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Amount of RAM must not be empty.').first()).toBeVisible();
  await english('refused form');
  const title = await fillForm(page, 'thesis');
  await english('full form');
  await sendForm(page, 'Send');
  await expect(page.getByText('Proposal submitted.')).toBeVisible();
  await english('after sending');

  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('Waiting for an admin’s review')).toBeVisible();
  await row.getByRole('link', { name: /^View/ }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thesis proposal' })).toBeAttached();
  await expect(page.getByText('Rp1,500,000')).toBeVisible();
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' });
  await expect(page.getByText(new RegExp(`submitted \\d\\d ${month.format(new Date())}`))).toBeVisible();
  await english('preview');

  for (const path of [
    '/user/pengajuan-usulan-non-ta',
    '/user/pengajuan-usulan-industri',
    '/user/prosedur-template',
    '/user/kalender',
    '/user/pemakaian',
    '/user/profil',
    '/akun',
    '/404',
  ]) {
    await page.goto(path);
    await english(path);
  }

  await page.goto('/akun');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Akun saya' })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});

/** Names of categories, which people write. */
const CATEGORIES = ['Pengumuman', 'Pelatihan'];

test('a content admin in English: every screen of theirs', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const page = await signedInPage(browser, baseURL, 'konten@portal.test');
  await page.goto('/akun');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeAttached();
  for (const path of [
    '/akun',
    '/admin/dasbor',
    '/admin/buat-konten',
    '/admin/konten',
    '/admin/kategori',
    '/admin/buat-tentang',
    '/admin/tentang',
    '/admin/layanan',
  ]) {
    await page.goto(path);
    await settled(page);
    expect.soft(await indonesianOn(page, CATEGORIES), path).toEqual([]);
  }
  for (const part of ['ubah', 'pratinjau']) {
    await page.goto('/admin/konten');
    await settled(page);
    await page.goto((await page.locator(`main a[href^="/admin/konten/${part}"]`).first().getAttribute('href')) ?? '');
    await settled(page);
    expect.soft(await indonesianOn(page, CATEGORIES), part).toEqual([]);
  }
});
