import { expect, test, type Page } from '../support/test';
import { codeAt, stepAt } from '../../../services/test/support/authenticator';
import { chooseInAccountMenu, enter, registerNew } from '../support/people/account';
import { download, notification } from '../support/people/admin';
import { PNG } from '../support/content';
import { linkMailedTo, mailsTo } from '../support/portal/mailbox';
import { control, PASSWORD } from '../support/people/researcher';
import { chooseInMenu, openRowMenu } from '../support/row-menu';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(120_000);

const NEW_PASSWORD = 'Kunci#Baru2027';

async function openAccount(page: Page): Promise<void> {
  await page.goto('/admin/dasbor');
  await chooseInAccountMenu(page, 'Akun saya');
  await page.waitForURL('**/akun');
  await expect(page.getByRole('heading', { level: 2, name: 'Data diri' })).toBeVisible();
}

test('changed name and picture appear in the layout', async ({ api, enterAs }) => {
  const page = await enterAs(await api.newAdmin());
  await openAccount(page);
  await page.getByRole('button', { name: 'Ubah data diri' }).click();
  await control(page, 'first_name').fill('Wulandari');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(notification(page, 'Data diri disimpan.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Wulandari Sari\s*, menu akun/ })).toBeVisible();

  await page.getByRole('button', { name: 'Pasang foto' }).click();
  await control(page, 'avatar').setInputFiles(PNG);
  await page.getByRole('dialog').getByRole('button', { name: 'Pasang', exact: true }).click();
  await expect(notification(page, 'Foto profil dipasang.')).toBeVisible();
  await expect(page.locator('.fr-profile img')).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Hapus foto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.locator('.fr-profile img')).toHaveCount(0);
});

test('a session ends from another browser and by a password change', async ({ api, baseURL, enterAs }) => {
  const email = await api.newAdmin();
  const page = await enterAs(email);
  const other = await enterAs(null);
  const enterOther = async (password: string) => {
    await other.goto('/masuk');
    await enter(other, email, password);
    await other.waitForURL('**/admin/dasbor');
  };
  await enterOther(PASSWORD);
  await page.goto('/akun');
  await expect(page.getByText('Sesi ini')).toBeVisible();
  await page
    .getByRole('button', { name: /^Akhiri sesi / })
    .first()
    .click();
  await expect(notification(page, 'sudah berakhir')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Akhiri sesi / })).toHaveCount(0);
  await other.reload();
  await other.waitForURL('**/masuk?**');
  await expect(other.getByText(/Sesi Anda berakhir/)).toBeVisible();

  await enterOther(PASSWORD);
  await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
  await control(page, 'current_password').fill('Salah#2026');
  await control(page, 'password').fill(NEW_PASSWORD);
  await control(page, 'password_confirmation').fill(NEW_PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Ganti kata sandi' });
  await dialog.getByRole('button', { name: 'Ganti', exact: true }).click();
  await expect(dialog.getByText('Kata sandi saat ini salah.')).toBeVisible();
  await control(page, 'current_password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Ganti', exact: true }).click();
  await expect(notification(page, 'Kata sandi diganti.')).toBeVisible();
  await other.reload();
  await other.waitForURL('**/masuk?**');
  await enterOther(NEW_PASSWORD);
  await expect
    .poll(async () => (await mailsTo(baseURL, email)).join(''))
    .toContain('Kata sandi akun Anda baru saja diubah');
});

test('the second factor is required, accepts a recovery code, and a super admin ends it', async ({ api, enterAs }) => {
  const email = await api.newAdmin();
  const page = await enterAs(email);
  await page.goto('/akun');
  await page.getByRole('button', { name: 'Aktifkan', exact: true }).click();
  await control(page, 'current_password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjut', exact: true }).click();
  const secret = (await page.locator('.oa-secret').innerText()).replace(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expect(page.locator('.ant-qrcode svg')).toBeVisible();
  const step = stepAt(Date.now());
  await control(page, 'code').fill(codeAt(secret, step));
  await page.getByRole('dialog').getByRole('button', { name: 'Aktifkan', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'Selesai', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sudah', exact: true }).click();
  await expect(page.getByText(/Aktif sejak .* Tersisa 10 kode pemulihan\./)).toBeVisible();

  const entering = await enterAs(null);
  const askedFor = async () => {
    await entering.goto('/masuk');
    await enter(entering, email);
    await expect(entering.getByLabel('Kode verifikasi')).toBeFocused();
  };
  const send = async (code: string) => {
    await entering.getByLabel('Kode verifikasi').fill(code);
    await entering.getByRole('button', { name: 'Lanjut', exact: true }).click();
  };
  await askedFor();
  await send(codeAt(secret, step));
  await expect(entering.getByLabel('Kode verifikasi')).toHaveAccessibleDescription(
    /Kode salah atau sudah pernah dipakai\./,
  );
  await send(codeAt(secret, step + 1));
  await entering.waitForURL('**/admin/dasbor');
  await entering.evaluate(() => localStorage.clear());
  await askedFor();
  await send(recovery);
  await entering.waitForURL('**/admin/dasbor');
  await entering.evaluate(() => localStorage.clear());

  // Device and recovery codes are lost: a super admin switches it off.
  const superAdmin = await enterAs('super@portal.test');
  await superAdmin.goto(`/admin/daftar-admin?cari=${encodeURIComponent(email)}`);
  const account = superAdmin.getByRole('row').filter({ hasText: email });
  await chooseInMenu(account, 'Matikan verifikasi dua langkah');
  const question = superAdmin.getByRole('alertdialog', { name: 'Matikan verifikasi dua langkah?' });
  await question.getByRole('button', { name: 'Matikan', exact: true }).click();
  await expect(superAdmin.getByText(/^Verifikasi dua langkah dimatikan\./)).toBeVisible();
  await openRowMenu(account);
  await expect(superAdmin.getByRole('menuitem', { name: 'Hapus' })).toBeVisible();
  await expect(superAdmin.getByRole('menuitem', { name: 'Matikan verifikasi dua langkah' })).toHaveCount(0);
  await entering.goto('/masuk');
  await enter(entering, email);
  await entering.waitForURL('**/admin/dasbor');
});

test('a researcher downloads their data and deletes the account after reading what is deleted', async ({
  page,
  baseURL,
}) => {
  const email = await registerNew(page);
  await page.goto(await linkMailedTo(baseURL, email, /Aktivasi Akun/));
  await page.getByRole('button', { name: 'Verifikasi alamat email' }).click();
  await page.waitForURL('**/user/dasbor');
  await page.goto('/akun');
  const { name } = await download(page, () => page.getByRole('button', { name: 'Unduh', exact: true }).click());
  expect(name).toMatch(/^data-saya-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole('button', { name: 'Hapus akun…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus akun' });
  await expect(dialog.getByText('akun, data diri, dan semua sesi Anda')).toBeVisible();
  await control(page, 'current_password').fill(PASSWORD);
  await control(page, 'confirmation').fill('HAPUS AKUN');
  await dialog.getByRole('button', { name: 'Hapus akun saya' }).click();
  await page.waitForURL(/\/masuk$/);
  await expect(page.getByText('Akun Anda sudah dihapus.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('@')))).toEqual([]);
  await enter(page, email);
  await expect(page.getByText('Email / Kata Sandi salah.')).toBeVisible();
});
