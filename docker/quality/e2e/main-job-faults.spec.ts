import { expect, test } from './support/test';
import { answer, logInAdmin, row, writeRichText } from './support/admin';
import { PortalApi } from './support/portal-api';
import { control, fillForm, logIn, sendForm } from './support/researcher';
import { choose, shownIn } from './support/choose';
import { postsOf } from './support/posts';
import { chooseInMenu } from './support/row-menu';

test('a wrong password is told above the button, and the address stays', async ({ page }) => {
  await page.goto('/masuk');
  await page.getByLabel('Alamat Email').fill('external@portal.test');
  await page.getByLabel('Kata Sandi', { exact: true }).fill('salah');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Email / Kata Sandi salah.')).toBeVisible();
  await expect(page.getByLabel('Alamat Email')).toHaveValue('external@portal.test');
});

test('missing files and a PDF that is no PDF are refused before anything is sent', async ({ page }) => {
  await logIn(page, 'external@portal.test');
  await page.goto('/user/pengajuan-usulan');
  await fillForm(page, 'thesis');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/store') && sent.push(request.url()));

  await control(page, 'proposal_file').setInputFiles({
    name: 'proposal.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>bukan pdf</html>'),
  });
  await expect(page.getByText('Unggah Proposal harus berupa file dengan tipe: pdf.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByText('Unggah Proposal harus berupa file dengan tipe: pdf.').first()).toBeVisible();
  expect(sent).toEqual([]);

  await page.reload();
  await page.goto('/user/pengajuan-usulan-non-ta');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByText('Harap lengkapi form terlebih dahulu.').first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('an API that died in the middle of the form loses nothing', async ({ page, baseURL }) => {
  const { apiUrl } = (await (await page.request.get(`${baseURL}/config.json`)).json()) as { apiUrl: string };
  await logIn(page, 'internal@portal.test');
  await page.goto('/user/pengajuan-usulan');
  const title = await fillForm(page, 'thesis');
  await page.context().route(`${apiUrl}/**`, (route) => route.abort('connectionrefused'));
  await sendForm(page, 'Kirim');
  await expect(page.getByText('Tidak tersambung ke server').first()).toBeVisible();
  await expect(control(page, 'research_field')).toHaveValue(title);

  await page.context().unroute(`${apiUrl}/**`);
  await page.reload();
  await page.getByRole('button', { name: /Lanjutkan/ }).click();
  await expect(control(page, 'research_field')).toHaveValue(title);
  for (const name of ['term_1', 'term_2', 'term_3']) await control(page, name).check();
  await sendForm(page, 'Kirim');
  await expect(page.getByText('Usulan berhasil diajukan.')).toBeVisible();
});

test('a full schedule is told in the machine service’s words and the main API is not called', async ({
  page,
  baseURL,
}) => {
  const api = await PortalApi.of(baseURL ?? '');
  const { machineUrl } = (await (await page.request.get(`${baseURL}/config.json`)).json()) as { machineUrl: string };
  const { token } = await api.logIn('proposal@portal.test');
  const name = `Uji ${Date.now()}`;
  const machine = { nama_mesin: name, url: 'http://mesin.test', description: 'Satu slot', gpu: '1', mig_pergpu: '1' };
  const added = await page.request.post(`${machineUrl}/mesin`, {
    multipart: machine,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await added.json()).toMatchObject({ error: false });
  const machines = (await (await page.request.get(`${machineUrl}/mesin`)).json()) as {
    data: { id_mesin: string; nama_mesin: string }[];
  };
  const id = machines.data.find((candidate) => candidate.nama_mesin === name)?.id_mesin ?? '';
  const taken = await page.request.post(`${machineUrl}/approval`, {
    form: { DockerImages: 'lain.zip', username: 'internal@portal.test', id_hari: '3', durasi: '5', id_mesin: id },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await taken.json()).toMatchObject({ error: false });

  await logInAdmin(page, 'proposal@portal.test');
  await page.goto('/admin/dasbor?f.status=Pending');
  await chooseInMenu(page, 'Setujui');
  const dialog = page.getByRole('dialog', { name: 'Approval' });
  await choose(dialog.getByLabel('Hari', { exact: true }), 'Rabu');
  await choose(dialog.getByLabel('Mesin', { exact: true }), name);
  await writeRichText(dialog, 'Silakan.');
  const calls = postsOf(page);
  await dialog.getByRole('button', { name: /^Setujui di/ }).click();
  await answer(page, 'Yakin ingin menyetujui?', 'Setuju');
  await expect(page.getByText('jadwal penuh!!!').first()).toBeVisible();
  expect(calls).toEqual(['/approval']);
  expect(await shownIn(dialog.getByLabel('Hari', { exact: true }))).toBe('Rabu');
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
  await expect(row(page, 'Belum Disetujui').first()).toBeVisible();
});
