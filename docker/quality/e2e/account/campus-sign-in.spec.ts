import { expect } from '../support/test';
import { enter, logOut } from '../support/people/account';
import { notification } from '../support/people/admin';
import { beginCampus, complete, passProvider, test } from '../support/portal/campus-portal';
import { mailsTo } from '../support/portal/mailbox';
import { PASSWORD } from '../support/people/researcher';

test.setTimeout(180_000);

test('a new person signs in with a campus account, logs out and signs in again', async ({ page, campus }) => {
  const wanted = '/user/prosedur-template?q=sop';
  await beginCampus(page, campus, `?${new URLSearchParams({ kembali: wanted })}`);
  await passProvider(page, 'baru');
  await expect(page.getByRole('heading', { level: 1, name: 'Lengkapi data Anda' })).toBeVisible();
  expect(page.url()).not.toContain('ticket');
  await complete(page, '81200000001');
  await page.waitForURL(campus.origin + wanted);

  await logOut(page);
  await page.waitForURL('**/masuk');
  await page.getByRole('link', { name: 'Keluar juga dari akun kampus' }).click();
  await page.getByRole('button', { name: /yes/i }).click();
  await page.waitForURL(`${campus.origin}/masuk*`);
  await expect(page.getByRole('link', { name: 'Keluar juga dari akun kampus' })).toHaveCount(0);

  // The provider asks for the login again, the portal does not.
  await beginCampus(page, campus);
  await passProvider(page, 'baru');
  await page.waitForURL('**/user/dasbor');
});

test('an account links a campus account, signs in with either, and unlinks it', async ({ page, context, campus }) => {
  await page.goto(`${campus.origin}/masuk`);
  await enter(page, 'internal@portal.test');
  await page.waitForURL('**/user/dasbor');
  await page.goto(`${campus.origin}/akun`);
  await page.getByRole('link', { name: 'Hubungkan akun kampus' }).click();
  await passProvider(page, 'lain');
  await expect(page.getByText(/lain@kampus\.test akan dapat masuk ke akun portal internal@portal\.test/)).toBeVisible();
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Salah#2026');
  await page.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await expect(page.getByText('Kata sandi saat ini salah.')).toBeVisible();
  await page.getByLabel('Kata Sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Hubungkan', exact: true }).click();
  await page.waitForURL('**/akun');
  await expect(page.getByText('lain@kampus.test')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(campus.origin, 'internal@portal.test')).join())
    .toContain('lain@kampus.test');

  // Another tab has a session of the campus account.
  await logOut(page);
  await page.waitForURL('**/masuk');
  await page.getByRole('link', { name: 'Masuk dengan akun kampus' }).click();
  await page.waitForURL('**/user/dasbor');
  await page.goto(`${campus.origin}/akun`);
  await page.getByRole('button', { name: 'Lepas akun kampus lain@kampus.test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lepas', exact: true }).click();
  await expect(notification(page, 'Akun kampus lain@kampus.test dilepas.')).toBeVisible();
  await expect(page.getByText('Belum ada akun kampus yang terhubung.')).toBeVisible();
  // The password still signs in, and the campus account is now unknown.
  await logOut(page);
  await page.waitForURL('**/masuk');
  await enter(page, 'internal@portal.test');
  await page.waitForURL('**/user/dasbor');
  const other = await context.browser()?.newContext();
  const stranger = await other?.newPage();
  if (!stranger) throw new Error('no browser');
  await beginCampus(stranger, campus);
  await passProvider(stranger, 'lain');
  await expect(stranger.getByRole('heading', { name: 'Lengkapi data Anda' })).toBeVisible();
});

test('/masuk loads no campus sign-in without an identity provider', async ({ page, baseURL, campus }) => {
  const link = page.getByRole('link', { name: /kampus/ });
  const open = async (origin: string, links: 0 | 1) => {
    const bodies: Promise<[path: string, text: string]>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.ok()) bodies.push(response.text().then((text) => [pathname, text]));
    });
    await page.goto(`${origin}/masuk`);
    await page.waitForFunction(() => '__portalReady' in window);
    await expect(link).toHaveCount(links);
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('response');
    return new Map(await Promise.all(bodies));
  };
  const off = await open(baseURL ?? '', 0);
  const on = await open(campus.origin, 1);
  const scripts = (visit: ReadonlyMap<string, string>) =>
    [...visit.keys()].filter((path) => path.endsWith('.js')).sort();
  const added = scripts(on).filter((path) => !off.has(path));
  expect(added).toEqual([expect.stringContaining('campus-sign-in')]);
  expect(scripts(on).filter((path) => !added.includes(path))).toEqual(scripts(off));
  for (const [path, text] of off) if (path.endsWith('.js')) expect(text, path).not.toContain('/api/sso/');
});
