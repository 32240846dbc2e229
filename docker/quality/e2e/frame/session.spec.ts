import { expect, test, type Page } from '../support/test';
import { chooseInAccountMenu, enter, logIn } from '../support/people/account';

const EMAIL = 'external@portal.test';

async function askToLeave(page: Page) {
  await chooseInAccountMenu(page, 'Keluar');
  const question = page.getByRole('alertdialog', { name: 'Siap untuk Meninggalkan?' });
  await expect(question).toContainText('Pilih "Keluar" di bawah jika Anda siap untuk mengakhiri sesi Anda saat ini.');
  return question;
}

const stored = (page: Page) =>
  page.evaluate(() => ['token', 'role', 'username'].map((key) => localStorage.getItem(key)));

test('logout asks for confirmation, can be cancelled, clears the session and confirms on /masuk', async ({
  page,
  baseURL,
}) => {
  const { apiUrl } = (await (await page.request.get(`${baseURL}/config.json`)).json()) as { apiUrl: string };
  await logIn(page, EMAIL);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  let question = await askToLeave(page);
  await question.getByRole('button', { name: 'Batal', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/user\/dasbor$/);

  await page.getByRole('link', { name: 'Daftar Prosedur' }).click();
  await page.waitForURL('**/user/prosedur-template');
  question = await askToLeave(page);
  await question.getByRole('button', { name: 'Keluar', exact: true }).click();
  await expect(page).toHaveURL(/\/masuk$/);
  await expect(page.getByText('Sukses!')).toBeVisible();
  await expect(page.getByText('Kamu berhasil keluar.')).toBeVisible();
  expect(await stored(page)).toEqual([null, null, null]);
  const call = await page.request.get(`${apiUrl}/api/profile`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  expect(call.status(), 'the token is dead on the server').toBe(401);
  await page.goBack();
  await expect(page, 'back does not lead in again').toHaveURL(/\/masuk/);
});

test('a logout in one tab redirects the other tab, which names the reason', async ({ page, context }) => {
  await logIn(page, EMAIL);
  const other = await context.newPage();
  await other.goto('/user/prosedur-template');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await (await askToLeave(page)).getByRole('button', { name: 'Keluar', exact: true }).click();
  await other.waitForURL('**/masuk?**');
  await expect(other.getByText('Anda sudah keluar di tab lain. Masuk kembali untuk melanjutkan.')).toBeVisible();
  await enter(other, EMAIL);
  await other.waitForURL('**/user/prosedur-template');
  // The first tab shows the login and follows too.
  await page.waitForURL('**/user/dasbor');
});

test("an admin with a forbidden call sees the server's message once and lands on /403", async ({ page }) => {
  await logIn(page, 'proposal@portal.test');
  // The browser says Super, but the server knows the role: every call of the page is refused.
  await page.evaluate(() => localStorage.setItem('role', 'Super'));
  await page.goto('/admin/daftar-admin');
  const dialog = page.getByRole('alertdialog', { name: 'Forbedden' });
  await expect(dialog).toContainText('Access Denied! as you are not Admin Super.');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Mengerti' }).click();
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByText('ERROR 403')).toBeVisible();
  await expect(page).toHaveTitle('Anda tidak berhak membuka halaman ini · Portal Riset GPU');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL(/\/admin\/dasbor$/);
});

test('a person on a page of the other side is redirected to their dashboard with the reason', async ({ enterAs }) => {
  for (const [email, foreign, own] of [
    [EMAIL, '/admin/dasbor', /\/user\/dasbor$/],
    ['konten@portal.test', '/user/dasbor', /\/admin\/dasbor$/],
  ] as const) {
    const page = await enterAs(email);
    await page.goto(foreign);
    await expect(page).toHaveURL(own);
    await expect(page.getByText('Halaman itu milik peran lain.')).toBeVisible();
  }
});

test('a screen of another role leads to /403, an unknown screen to /404', async ({ enterAs }) => {
  const page = await enterAs('konten@portal.test');
  for (const path of ['/admin/daftar-admin', '/admin/usulan', '/admin/fasilitas']) {
    await page.goto(path);
    const dialog = page.getByRole('alertdialog', { name: 'Forbedden' });
    await expect(dialog).toContainText('Halaman ini milik peran lain.');
    await dialog.getByRole('button', { name: 'Mengerti' }).click();
    await expect(page).toHaveURL(/\/403$/);
  }
  await page.goto('/admin/daftar-adnim');
  await expect(page.getByText('ERROR 404')).toBeVisible();
});
