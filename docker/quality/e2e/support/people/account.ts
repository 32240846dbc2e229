import { expect, type Page } from '@playwright/test';
import { painted } from '../looks/axe';
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

/** Fills in and submits the login form on the page. */
export async function enterWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Alamat Email').fill(email);
  await page.getByLabel('Kata Sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

export async function chooseInAccountMenu(page: Page, entry: string, opener = /menu akun/): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await expect(item).toBeVisible();
  // The menu moves while it opens: a press could hit the neighbour, which changes the account's language.
  await painted(page);
  await item.click();
}
