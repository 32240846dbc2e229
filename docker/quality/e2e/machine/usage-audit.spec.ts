import { listAllProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { expect, test } from '../support/test';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { download, rejectOn, row } from '../support/people/admin';

/** Admins' actions in the audit log, and the facility's usage in charts, tables and files. */

const OWNER = 'internal@portal.test';
const ADMIN = 'proposal@portal.test';
/** Start of a proposal's code, as the log shows it. */
const codeOf = (id: string) => id.replace(/-/g, '').slice(0, 6).toUpperCase();

test('the audit log shows a rejection, filters it and exports it as CSV', async ({ api, enterAs }) => {
  test.setTimeout(180_000);
  const id = await api.pendingProposal('thesis', OWNER);
  const admin = await enterAs(ADMIN);
  await admin.goto(adminPreviewRoute('thesis', id));
  await rejectOn(admin);

  const page = await enterAs('super@portal.test');
  await test.step('the sidebar leads to the log, whose entry shows actor, action, record and change', async () => {
    await page.goto('/admin/dasbor');
    await page.getByRole('link', { name: 'Catatan Audit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Catatan Audit' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Cari catatan' }).fill(codeOf(id));
    // Other tests reject too: until the search is applied, their rows are shown.
    const entry = row(page, 'Menolak usulan').filter({ hasText: codeOf(id) });
    await expect(entry).toHaveCount(1);
    for (const text of ['Admin Proposal', 'Usulan', codeOf(id), 'Status: Belum Disetujui → Ditolak'])
      await expect(entry).toContainText(text);
  });

  await test.step('the address stores the filter, and the CSV contains the filtered rows', async () => {
    await page.getByRole('button', { name: 'Saring menurut Tindakan' }).click();
    await page.getByRole('checkbox', { name: 'Menolak usulan' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/f\.tindakan=proposal\.rejected/);
    // The cross is beside the words, not on them.
    const words = await page
      .getByRole('button', { name: /^Tindakan: / })
      .locator('.pr-truncate')
      .boundingBox();
    const cross = await page.getByRole('button', { name: 'Hapus saringan Tindakan' }).boundingBox();
    expect((words?.x ?? Infinity) + (words?.width ?? 0)).toBeLessThanOrEqual(cross?.x ?? 0);
    const { name, text } = await download(page, async () => {
      await page.getByRole('button', { name: 'Unduh CSV' }).click();
      await page.getByRole('menuitem', { name: /^Titik koma/ }).click();
    });
    expect(name).toMatch(/^catatan-audit-.*\.csv$/);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Waktu;Oleh;Tindakan;Jenis;Objek;Perubahan');
    expect(lines.slice(1)).toHaveLength(1);
    expect(lines[1]).toContain(codeOf(id));
    expect(lines[1]).toContain('Status: Belum Disetujui → Ditolak');
  });

  await test.step('an admin who is not Super sees no audit log', async () => {
    await admin.goto('/admin/catatan-audit');
    await expect(admin.getByRole('heading', { level: 1, name: 'Catatan Audit' })).toBeHidden();
    await expect(admin.getByRole('table')).toBeHidden();
  });
});

test('usage matches the list of proposals, as charts, tables, CSV and print', async ({ api, enterAs }) => {
  const page = await enterAs(ADMIN);
  const listed = async () => {
    const { submission, non_ta_submission, industri_submission } = await api.call(ADMIN, listAllProposals);
    const now = new Date(Date.now() + 7 * 3_600_000);
    const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1) - 7 * 3_600_000;
    const rows = [...submission, ...non_ta_submission, ...industri_submission];
    return rows.filter(({ created_at }) => Date.parse(created_at ?? '') >= from).length;
  };
  const figures = page.getByLabel('Ringkasan pemakaian');
  let shown = 0;
  // Other tests submit and delete proposals at the same time: compare only while nothing changes.
  await expect(async () => {
    const before = await listed();
    await page.goto('/admin/pemakaian');
    await expect(figures).toBeVisible();
    shown = Number(await figures.locator('.pr-figure__value').first().textContent());
    expect(await listed()).toBe(before);
    expect(shown).toBe(before);
  }).toPass({ timeout: 60_000 });
  expect(shown).toBeGreaterThan(10);
  await expect(figures.getByText(/^dari [\d.]+ jam GPU$/)).toBeVisible();

  const kinds = await page
    .getByRole('list', { name: 'Usulan per jenis penelitian' })
    .locator('.pr-bars__value')
    .allTextContents();
  expect(kinds.map(Number).reduce((sum, count) => sum + count, 0)).toBe(shown);
  await page.getByRole('button', { name: 'Lihat sebagai tabel: Usulan per bulan' }).click();
  const table = page.getByRole('region', { name: 'Tabel Usulan per bulan', exact: true });
  await expect(table.getByRole('columnheader', { name: 'Belum Disetujui' })).toBeVisible();

  const { name, text } = await download(page, () => page.getByRole('button', { name: 'Unduh CSV' }).click());
  expect(name).toMatch(/^pemakaian-12-bulan-.*\.csv$/);
  expect(text).toContain(`Usulan diajukan (pada masa ini);${shown}\r\n`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden();
  await expect(page.locator('.fr-side')).toBeHidden();
  await expect(figures).toBeVisible();
});

test('a researcher sees their own GPU hours', async ({ enterAs }) => {
  const page = await enterAs('internal@portal.test');
  await page.goto('/user/pemakaian');
  const hours = page.getByRole('list', { name: 'Jam GPU per usulan' });
  await expect(hours.getByText('Visi Komputer (Disetujui)')).toBeVisible();
  const values = await hours.locator('.pr-bars__value').allTextContents();
  expect(values.some((value) => Number(value.replace(/\./g, '').replace(',', '.')) > 0)).toBe(true);
});
