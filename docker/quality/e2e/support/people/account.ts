import { expect, type Page } from '@playwright/test';
import { painted } from '../looks/axe';
import { answer } from './admin';
import { PASSWORD, unique } from './researcher';

export function freshAddress(domain = 'luar.test'): string {
  return `${unique('uji').replace(/\W/g, '')}@${domain}`;
}

function registration(email: string): Record<string, string> {
  return {
    'Nama Depan': 'Ratna',
    'Nama Belakang (opsional)': 'Dewi',
    Instansi: 'Politeknik Contoh',
    'Nomor Handphone': `0813${Math.random().toString().slice(2, 10)}`,
    'Alamat Email': email,
    'Kata Sandi': PASSWORD,
    'Konfirmasi Kata Sandi': PASSWORD,
  };
}

/** Fills in /daftar and submits it. `changes` by label. */
export async function fillRegistration(page: Page, email: string, changes: Record<string, string> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...registration(email), ...changes }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
}

/** Registers a new person, who then waits on /verifikasi. Returns the address. */
export async function registerNew(page: Page, email = freshAddress()): Promise<string> {
  await page.goto('/daftar');
  await fillRegistration(page, email);
  await page.waitForURL('**/verifikasi');
  await expect(page.getByRole('heading', { level: 1, name: 'Verifikasi alamat email Anda' })).toBeVisible();
  return email;
}

/** Logs in on the login page and waits for the dashboard of the role. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/masuk');
  await enter(page, email);
  await page.waitForURL(/\/(user|admin)\/dasbor$/);
}

/** Fills in and submits the login form on the page. */
export async function enter(page: Page, email: string, password = PASSWORD, button = 'Masuk'): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function chooseInAccountMenu(page: Page, entry: string, opener = /menu akun/): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await expect(item).toBeVisible();
  // The menu moves while it opens: a press could hit the neighbour, which changes the account's language.
  await painted(page);
  await item.click();
}

/** Logs out and confirms the question. */
export async function logOut(page: Page): Promise<void> {
  await chooseInAccountMenu(page, 'Keluar');
  await answer(page, 'Siap untuk Meninggalkan?', 'Keluar');
}
