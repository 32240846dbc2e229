import { expect, test } from '../support/test';
import { adminPreviewRoute, userEditRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { answer, richText, writeRichText } from '../support/people/admin';
import { choose } from '../support/choose';
import { expectKept } from '../support/kept-draft';
import { control, sendForm } from '../support/people/researcher';

/** Revision notes on single fields, and sending a decision, with all services. */

const OWNER = 'rina.wulandari@portal.test';

test('a revision marks fields, the applicant ticks them off, and the admin sees the ticks', async ({
  api,
  enterAs,
}) => {
  const id = await api.pendingProposal('thesis', OWNER);
  const admin = await enterAs('proposal@portal.test');
  await admin.goto(adminPreviewRoute('thesis', id));
  await admin.getByRole('button', { name: 'Revisi', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Detail Revisi' });
  await dialog.getByRole('button', { name: 'Tambah catatan isian' }).click();
  await dialog.getByRole('button', { name: 'Revisi', exact: true }).click();
  await expect(dialog.getByText('Isian tidak boleh kosong.')).toBeVisible();
  await choose(dialog.getByLabel(/^Isian 1/), 'Jumlah RAM');
  await dialog.getByLabel(/^Catatan 1/).fill('Turunkan menjadi 64 <GB>');
  await dialog.getByRole('button', { name: 'Tambah catatan isian' }).click();
  await choose(dialog.getByLabel(/^Isian 2/), 'Seluruh bagian Rencana');
  await dialog.getByLabel(/^Catatan 2/).fill('Jadwal belum ada');
  await dialog.getByRole('button', { name: 'Revisi', exact: true }).click();
  await answer(admin, 'Yakin ingin merevisi?', 'Setuju');
  await expect(admin.getByText('Proposal berhasil Revisi')).toBeVisible();

  const researcher = await enterAs(OWNER);
  await researcher.goto(userEditRoute('thesis', id));
  const points = researcher.getByRole('note', { name: 'Catatan admin' });
  await expect(points).toHaveCount(2);
  const ofRam = points.filter({ hasText: 'Turunkan menjadi 64 <GB>' });
  await expect(researcher.locator('.mu-fields > *', { has: ofRam })).toContainText('Jumlah RAM');
  await control(researcher, 'ram').fill('64');
  const tick = ofRam.getByRole('checkbox', { name: 'Sudah saya perbaiki' });
  // A tick that the server does not store is reported and reverted.
  await researcher.route('**/proposal/revision-point/**', (route) => route.abort());
  await tick.click();
  await expect(researcher.getByText(/^Tanda tidak tersimpan/)).toBeVisible();
  await expect(tick).not.toBeChecked();
  await researcher.unroute('**/proposal/revision-point/**');
  await tick.click();
  await expect(tick).toBeChecked();
  // The server stores the tick, and the device the typed text.
  await expectKept(researcher, '"ram":"64"');
  await researcher.reload();
  await researcher.getByRole('button', { name: 'Lanjutkan isian' }).click();
  await expect(tick).toBeChecked();
  await expect(control(researcher, 'ram')).toHaveValue('64');
  await sendForm(researcher, 'Ubah');
  await expect(researcher.getByText('Usulan berhasil diubah.')).toBeVisible();

  await admin.goto(adminPreviewRoute('thesis', id));
  await expect(admin.getByText('1 dari 2 ditandai sudah diperbaiki: Jumlah RAM')).toBeVisible();
});

test('a confirmed decision is sent once; a failed one keeps its dialog and text', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('thesis', OWNER);
  const admin = await enterAs('proposal@portal.test');
  const sent: string[] = [];
  admin.on('request', (request) => {
    if (request.url().includes(`/rejected/${id}`) && request.method() === 'POST') sent.push(request.url());
  });
  await admin.goto(adminPreviewRoute('thesis', id));
  await admin.getByRole('button', { name: 'Tolak', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Yakin ingin menolak?' });
  await dialog.getByRole('button', { name: 'Tulis alasan' }).click();
  await writeRichText(dialog, 'Data belum lengkap.');
  await admin.route(`**/rejected/${id}`, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Setuju', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(richText(dialog).getByText('Data belum lengkap.')).toBeVisible();
  expect(await api.submission(OWNER, id)).toMatchObject({ status: 'Pending' });
  await admin.unroute(`**/rejected/${id}`);
  sent.length = 0;

  await dialog.getByRole('button', { name: 'Setuju', exact: true }).dblclick();
  await expect(admin.getByText('Proposal berhasil ditolak')).toBeVisible();
  expect(await api.submission(OWNER, id)).toMatchObject({
    status: 'Rejected',
    rej_description: '<p>Data belum lengkap.</p>',
  });
  expect(sent).toHaveLength(1);
});

test('after a decision the keyboard leads to the next waiting proposal', async ({ api, enterAs }) => {
  const ids = [await api.pendingProposal('thesis', OWNER), await api.pendingProposal('thesis', OWNER)];
  await api.pendingProposal('thesis', OWNER);
  const [id = ''] = ids;
  const admin = await enterAs('proposal@portal.test');
  await admin.goto(adminPreviewRoute('thesis', id));
  const others = admin.getByRole('navigation', { name: 'Usulan lain' });
  const [place] = (await others.getByText(/ dari /).innerText()).split(' dari ');
  const next = await others.getByRole('link', { name: 'Berikutnya' }).getAttribute('href');
  await admin.keyboard.press('r');
  await expect(richText(admin)).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(richText(admin)).toBeHidden();
  await admin.keyboard.press('t');
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Batal' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Proposal berhasil ditolak')).toBeVisible();
  // The same place of the same queue, although it no longer waits; others may have been added meanwhile.
  await expect(others.getByText(new RegExp(`^${place} dari `))).toBeVisible();
  await expect(others.getByRole('link', { name: 'Berikutnya' })).toHaveAttribute('href', next ?? '');
  await admin.keyboard.press('j');
  await admin.waitForURL(`**${next}`);
  await expect(admin.getByRole('button', { name: 'Tolak', exact: true })).toBeVisible();
});
