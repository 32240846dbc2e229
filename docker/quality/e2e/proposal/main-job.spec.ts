import { expect, test, type Page } from '../support/test';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { makePdf } from '../../../services/src/cli/seed/demo-files';
import { makeZip } from '../../../services/src/platform/files/zip';
import { logIn } from '../support/people/account';
import { answer, row, writeRichText } from '../support/people/admin';
import { control, fillForm, sendForm } from '../support/people/researcher';
import { choose } from '../support/choose';
import { chooseInMenu } from '../support/row-menu';

const PDF = {
  name: 'surat-pengajuan.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf('Surat pengajuan', ['Isi surat']),
};
const ZIP = {
  name: 'lingkungan.zip',
  mimeType: 'application/zip',
  buffer: makeZip({ Dockerfile: 'FROM nvcr.io/nvidia/pytorch\n' }),
};

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a thesis proposal goes from submission to the finished session', async ({ page: researcher, browser }) => {
  test.setTimeout(180_000);
  const admin = await (await browser.newContext()).newPage();
  let title = '';

  await test.step('the researcher submits with real files', async () => {
    await logIn(researcher, 'external@portal.test');
    await researcher.goto('/user/pengajuan-usulan');
    title = await fillForm(researcher, 'thesis');
    for (const field of PROPOSALS.thesis.fields) {
      if (field.control.kind === 'file')
        await control(researcher, field.name).setInputFiles(field.control.accept === 'zip' ? ZIP : PDF);
    }
    await sendForm(researcher, 'Kirim');
    await expect(researcher.getByText('Usulan berhasil diajukan.')).toBeVisible();
    await expect(researcher).toHaveURL(/\/user\/dasbor$/);
    await researcher
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: /^Lihat/ })
      .last()
      .click();
    await expect(researcher.getByText('Belum Disetujui').first()).toBeVisible();
  });

  await test.step('the admin sees counters and row, and requests a revision', async () => {
    await logIn(admin, 'proposal@portal.test');
    await expect(admin.getByRole('link', { name: /Menunggu/ })).toContainText(/\d/);
    await expect(row(admin, title)).toContainText('Belum Disetujui');
    await row(admin, title)
      .getByRole('link', { name: /^(Tinjau|Lihat)/ })
      .click();
    await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await admin.getByRole('button', { name: 'Revisi', exact: true }).click();
    await writeRichText(admin, 'Mohon jelaskan kebutuhan RAM.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Revisi', exact: true }).click();
    await answer(admin, 'Yakin ingin merevisi?', 'Setuju');
    await expect(admin.getByText('Proposal berhasil Revisi')).toBeVisible();
    await expect(admin).toHaveURL(/\/admin\/dasbor$/);
    await expect(row(admin, title)).toContainText('Revisi');
  });

  await test.step('the researcher reads the note, edits and resubmits', async () => {
    await researcher.goto('/user/dasbor');
    await researcher
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: /^Perbaiki/ })
      .last()
      .click();
    await expect(researcher.getByRole('heading', { name: 'Catatan Revisi' })).toBeVisible();
    await expect(researcher.getByText('Mohon jelaskan kebutuhan RAM.')).toBeVisible();
    await control(researcher, 'ram').fill('96');
    await sendForm(researcher, 'Ubah');
    await expect(researcher.getByText('Usulan berhasil diubah.')).toBeVisible();
    await expect(researcher.getByText('Belum Disetujui').first()).toBeVisible();
    await expect(researcher.getByRole('heading', { name: 'Catatan Revisi' })).toBeVisible();
  });

  await test.step('an approval without description is refused before any call', async () => {
    await admin.goto('/admin/dasbor');
    await expect(row(admin, title)).toContainText('Belum Disetujui');
    const calls = postsOf(admin);
    await chooseInMenu(row(admin, title), 'Setujui');
    const dialog = admin.getByRole('dialog', { name: 'Approval' });
    await choose(dialog.getByLabel('Hari', { exact: true }), 'Jumat');
    await choose(dialog.getByLabel('Mesin', { exact: true }), 'DGX-A100-02');
    await dialog.getByLabel(/^Durasi/).fill('14');
    await dialog.getByRole('button', { name: /^Setujui di/ }).click();
    await expect(admin.getByText('harap lengkapi form.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('the admin approves: first a call to the machine service, then to the main API', async () => {
    const dialog = admin.getByRole('dialog', { name: 'Approval' });
    const calls = postsOf(admin);
    await writeRichText(dialog, 'Silakan mulai Jumat.');
    await dialog.getByRole('button', { name: 'Setujui di DGX-A100-02, Jumat, 14 hari' }).click();
    await answer(admin, 'Yakin ingin menyetujui?', 'Setuju');
    await expect(admin.getByText('Proposal berhasil disetujui')).toBeVisible();
    expect(calls[0]).toBe('/approval');
    expect(calls[1]).toMatch(/^\/api\/admin-proposal\/proposal-submission\/approved\//);
    await expect(row(admin, title)).toContainText('Disetujui');
  });

  await test.step('the researcher finds the scheduled container', async () => {
    await researcher.goto('/user/dasbor');
    await choose(researcher.getByLabel('Hari', { exact: true }), 'Jumat');
    await choose(researcher.getByLabel('Mesin', { exact: true }), 'DGX-A100-02');
    await researcher.getByRole('button', { name: 'Cari', exact: true }).click();
    await expect(
      researcher
        .getByRole('row')
        .filter({ hasText: /Terjadwal/ })
        .first(),
    ).toBeVisible();
  });

  await test.step('the admin finishes the proposal', async () => {
    await chooseInMenu(row(admin, title), 'Selesai');
    await answer(admin, 'Yakin ingin menyelesaikan?', 'Setuju');
    await expect(row(admin, title)).toContainText('Selesai');
    await row(admin, title)
      .getByRole('link', { name: /^(Tinjau|Lihat)/ })
      .click();
    await expect(admin.getByRole('heading', { name: 'Catatan Revisi' })).toBeVisible();
  });
});

/** Collects the paths that a page posts to from now on, without reports about releases, which it sends when idle. */
function postsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/beacon') paths.push(pathname);
  });
  return paths;
}
