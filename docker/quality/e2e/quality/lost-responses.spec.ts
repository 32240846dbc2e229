import { expect, test, type Page } from '../support/test';
import { choose } from '../support/choose';
import { setRichText } from '../support/content';
import { answer, row } from '../support/people/admin';
import { control, unique } from '../support/people/researcher';

test.setTimeout(120_000);

/** Lets the server carry out the next call to a path, and loses its response. */
async function loseResponse(page: Page, path: RegExp): Promise<void> {
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Submits a form whose response is lost, and then tries again. */
async function submitTwice(page: Page, path: RegExp, submit: () => Promise<void>): Promise<void> {
  await loseResponse(page, path);
  await submit();
  await expect(page.getByRole('alert').filter({ hasText: 'Isian Anda tidak hilang.' })).toBeVisible();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
}

test('a new record whose response was lost is stored once by a retry', async ({ enterAs }) => {
  const page = await enterAs('super@portal.test');
  const name = unique('Stok hilang');
  await page.goto('/admin/fasilitas');
  await page.getByRole('button', { name: 'Tambah Fasilitas' }).click();
  await control(page, 'name').fill(name);
  await control(page, 'start_stock').fill('8');
  await choose(control(page, 'mass_unit'), 'TB');
  const add = () => page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click();
  await submitTwice(page, /\/facility\/store$/, add);
  await expect(page.getByText('Fasilitas berhasil ditambah.')).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(1);
});

test('a new machine whose response was lost is stored once by a retry', async ({ enterAs }) => {
  const page = await enterAs('super@portal.test');
  const name = unique('Mesin hilang');
  await page.goto('/admin/fasilitas');
  await page.getByRole('button', { name: 'Tambah Mesin' }).click();
  const texts = { nama_mesin: name, url: 'http://uji.test', description: 'Uji', gpu: '1', mig_pergpu: '1' };
  for (const [field, text] of Object.entries(texts)) await control(page, field).fill(text);
  const add = () => page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click();
  await submitTwice(page, /^\/mesin$/, add);
  await expect(page.getByText('Mesin berhasil ditambah.')).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
});

test('a change whose response was lost is not taken for another admin’s by a retry', async ({ enterAs, api }) => {
  const email = await api.newAdmin();
  const page = await enterAs('super@portal.test');
  await page.goto('/admin/daftar-admin');
  await row(page, email).getByRole('link', { name: /^Ubah/ }).click();
  await control(page, 'last_name').fill('Lestari');
  await submitTwice(page, /\/update-admin\//, () => page.getByRole('button', { name: 'Ubah', exact: true }).click());
  await expect(page.getByText('Akun admin berhasil diubah')).toBeVisible();
});

test('an announcement whose response was lost is sent once by a retry', async ({ enterAs }) => {
  const page = await enterAs('super@portal.test');
  const subject = unique('Kabar hilang');
  await page.goto('/admin/buat-pengumuman');
  await control(page, 'subject').fill(subject);
  await setRichText(page, '<p>Sekali saja.</p>');
  const send = () => answer(page, 'Kirim pengumuman?', 'Kirim');
  await submitTwice(page, /\/announcement\/store$/, async () => {
    await page.getByRole('button', { name: 'Buat', exact: true }).click();
    await send();
  });
  await send();
  await expect(page.getByText('Pengumuman berhasil dikirim.')).toBeVisible();
  await expect(page.getByRole('button', { name: subject })).toHaveCount(1);
});
