import { expect, test, type Page } from '../support/test';
import { adminPreviewRoute, userEditRoute, userPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { answer, fillApproval, sendApproval, writeRichText } from '../support/people/admin';
import { control, sendForm, smallFile } from '../support/people/researcher';

/** Steps of a proposal besides its decision, with both roles in separate browsers, on all services. */

test.describe.configure({ mode: 'parallel' });

const OWNER = 'rina.wulandari@portal.test';
const ADMIN = 'proposal@portal.test';

/** Expects an event in the history of a preview, after unfolding it. */
async function expectStep(page: Page, text: string | RegExp): Promise<void> {
  const history = page
    .getByRole('region', { name: 'Riwayat' })
    .or(page.locator('.pr-card', { has: page.getByRole('heading', { name: 'Riwayat' }) }));
  await expect(history).toBeVisible();
  const whole = history.getByRole('button', { name: /^Lihat riwayat lengkap/ });
  if ((await whole.count()) > 0) await whole.click();
  await expect(history.getByText(text).first()).toBeVisible();
}

test('a proposal is withdrawn, corrected and resubmitted, and the admin sees the changes', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('nonTa', OWNER);
  const [researcher, admin] = [await enterAs(OWNER), await enterAs(ADMIN)];
  await researcher.goto(userPreviewRoute('nonTa', id));
  await researcher.getByRole('button', { name: 'Tarik usulan' }).click();
  const dialog = researcher.getByRole('dialog', { name: 'Tarik usulan' });
  await dialog.getByLabel('Alasan').fill('Jumlah RAM keliru.');
  await dialog.getByRole('button', { name: 'Tarik usulan' }).click();
  await expect(researcher.getByText('Anda tarik kembali').first()).toBeVisible();
  await researcher.goto(userEditRoute('nonTa', id));
  await control(researcher, 'ram').fill('96');
  await sendForm(researcher, 'Ubah');
  await expect(researcher.getByText('Usulan berhasil diubah.')).toBeVisible();

  await admin.goto(adminPreviewRoute('nonTa', id));
  const changes = admin.locator('.pr-card', { has: admin.getByRole('heading', { name: 'Perubahan' }) });
  const changed = changes.getByRole('listitem').filter({ hasText: 'Jumlah RAM' });
  await expect(changed).toContainText(/Sebelumnya.*Sekarang96 GB/);
  await expectStep(admin, 'Ditarik oleh pengusul');
  await expectStep(admin, 'Jumlah RAM keliru.');
});

test('a rejection shows its reason, which the admin saves as a text', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('thesis', OWNER);
  const [researcher, admin] = [await enterAs(OWNER), await enterAs(ADMIN)];
  await admin.goto(adminPreviewRoute('thesis', id));
  await admin.getByRole('button', { name: 'Tolak', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Yakin ingin menolak?' });
  await dialog.getByRole('button', { name: 'Tulis alasan' }).click();
  await writeRichText(dialog, 'Data latih belum memadai.');
  await dialog.getByRole('button', { name: 'Teks tersimpan' }).click();
  await admin.getByRole('menuitem', { name: 'Simpan isi ini sebagai teks baru…' }).click();
  const title = `Data kurang ${id.slice(0, 6)}`;
  const naming = admin.getByRole('dialog', { name: 'Simpan teks' });
  await naming.getByLabel('Judul').fill(title);
  await naming.getByRole('button', { name: 'Simpan' }).click();
  await expect(naming).toBeHidden();
  await dialog.getByRole('button', { name: 'Teks tersimpan' }).click();
  await expect(admin.getByRole('menuitem', { name: title })).toBeVisible();
  await admin.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Setuju', exact: true }).click();
  await expect(admin.getByText('Proposal berhasil ditolak')).toBeVisible();

  await researcher.goto(userPreviewRoute('thesis', id));
  await expect(researcher.getByRole('heading', { name: 'Alasan penolakan' })).toBeVisible();
  await expect(researcher.getByText('Data latih belum memadai.').first()).toBeVisible();
});

test('a proposal handled by one admin warns another; remarks stay internal', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('thesis', OWNER);
  const [researcher, admin] = [await enterAs(OWNER), await enterAs(ADMIN)];
  const other = await enterAs('super@portal.test');
  await other.goto(adminPreviewRoute('thesis', id));
  await other.getByRole('button', { name: 'Tolak', exact: true }).click();
  const late = other.getByRole('dialog', { name: 'Yakin ingin menolak?' });
  await expect(late).toBeVisible();

  await admin.goto(adminPreviewRoute('thesis', id));
  await admin.getByRole('button', { name: 'Tangani usulan ini' }).click();
  await expect(admin.getByText(/^Anda menangani usulan ini/)).toBeVisible();
  await admin.getByRole('button', { name: 'Tambah catatan internal' }).click();
  const remark = admin.getByRole('dialog', { name: 'Catatan internal' });
  await writeRichText(remark, 'Sudah saya telepon.');
  await remark.getByRole('button', { name: 'Simpan' }).click();
  await expectStep(admin, 'Sudah saya telepon.');

  await late.getByRole('button', { name: 'Setuju', exact: true }).click();
  await expect(other.getByRole('alertdialog', { name: 'Ditangani admin lain' })).toContainText('Bambang Hartono');
  await answer(other, 'Ditangani admin lain', 'Batal');
  await late.getByRole('button', { name: 'Batal' }).click();
  await other.reload();
  await expect(other.getByText('Ditangani oleh Bambang Hartono')).toBeVisible();
  await other.getByRole('button', { name: 'Ambil alih' }).click();
  await answer(other, 'Ambil alih usulan ini?', 'Ambil alih');
  await expect(other.getByText(/^Anda menangani usulan ini/)).toBeVisible();

  await researcher.goto(userPreviewRoute('thesis', id));
  await expectStep(researcher, 'Dibaca');
  await expect(researcher.getByText('Sudah saya telepon.')).toHaveCount(0);
  await expect(researcher.getByText(/Bambang|Ditangani/)).toHaveCount(0);
});

test('a proposal is approved, extended at the machine, reported and accepted', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('thesis', OWNER);
  const [researcher, admin] = [await enterAs(OWNER), await enterAs(ADMIN)];
  await admin.goto(adminPreviewRoute('thesis', id));
  const approval = await fillApproval(admin, { machine: 'DGX-A100-01', day: 'Kamis', words: 'Silakan.' });
  await approval.getByLabel(/^Durasi/).fill('10');
  await sendApproval(admin, approval);

  await researcher.goto(userPreviewRoute('thesis', id));
  await expect(researcher.getByText('DGX-A100-01').first()).toBeVisible();
  await researcher.getByRole('button', { name: 'Minta perpanjangan' }).click();
  const asking = researcher.getByRole('dialog', { name: 'Minta perpanjangan' });
  await asking.getByLabel('Lama perpanjangan').fill('366');
  await asking.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(asking.getByText('Lama perpanjangan harus berupa bilangan bulat sampai 365 hari.')).toBeVisible();
  await expect(asking.getByText('Alasan tidak boleh kosong.')).toBeVisible();
  await asking.getByLabel('Alasan').fill('Pelatihan belum selesai.');
  await asking.getByLabel('Lama perpanjangan').fill('14');
  await asking.getByRole('button', { name: 'Kirim permintaan' }).dblclick();
  await expect(researcher.getByText('Perpanjangan 14 hari menunggu keputusan')).toBeVisible();

  await admin.reload();
  await admin.getByRole('button', { name: 'Setujui perpanjangan' }).click();
  const deciding = admin.getByRole('dialog', { name: 'Setujui perpanjangan' });
  await expect(deciding.getByRole('button', { name: /^DGX-A100-01, Kamis/ })).toHaveAttribute('aria-pressed', 'true');
  await deciding.getByRole('button', { name: 'Setujui perpanjangan' }).click();
  await expect(deciding).toBeHidden();
  // The queue notifies the machine service; only then is the session extended.
  await expect(async () => {
    await researcher.reload();
    await expectStep(researcher, /^Diperpanjang/);
  }).toPass({ timeout: 60_000 });
  const proposal = await api.submission(OWNER, id);
  const days = (Date.parse(proposal?.ends_at ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(24);

  await admin.reload();
  await admin.getByRole('button', { name: 'Selesai', exact: true }).click();
  await answer(admin, 'Yakin ingin menyelesaikan?', 'Setuju');
  await expect(admin.getByText('Laporan akhir belum dikirim')).toBeVisible();
  await researcher.goto('/user/dasbor');
  await expect(researcher.getByRole('link', { name: 'Kirim laporan' }).first()).toBeVisible();
  await researcher.goto(userPreviewRoute('thesis', id));
  await control(researcher, 'report_file').setInputFiles(smallFile('pdf', 'laporan-akhir'));
  // The name of the chosen file appears before the file has been sent.
  const sent = researcher.waitForResponse(
    (response) => /\/report\//.test(response.url()) && response.request().method() === 'POST',
  );
  await researcher.getByRole('button', { name: 'Kirim laporan' }).click();
  expect((await sent).status()).toBe(200);
  await expect(researcher.getByText('laporan-akhir.pdf').first()).toBeVisible();

  await admin.reload();
  await admin.getByRole('button', { name: 'Terima laporan' }).click();
  await expect(admin.getByRole('button', { name: 'Terima laporan' })).toBeHidden();
  await expectStep(admin, 'Laporan akhir diterima');
});
