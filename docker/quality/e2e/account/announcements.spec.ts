import { chooseAlso } from '../support/choose';
import { setRichText } from '../support/content';
import { holdBack } from '../support/hold-back';
import { expectKept } from '../support/kept-draft';
import { observeShifts, painted } from '../support/looks/axe';
import { answer } from '../support/people/admin';
import { bellOf, LATE, openNotices } from '../support/people/notices';
import { control, unique } from '../support/people/researcher';
import { expect, test, type Page } from '../support/test';

// Each visit waits for the bell.
test.setTimeout(180_000);

const shownOn = (page: Page, subject: string) =>
  page.locator('.no-announcements .pr-notice').filter({ hasText: subject });
const announcementsOf = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/announcements', LATE);

/** Begins an announcement to content admins only, because tests of the bell count what researchers receive. */
async function begin(page: Page, subject: string, text: string): Promise<void> {
  await page.goto('/admin/buat-pengumuman');
  await control(page, 'subject').fill(subject);
  await setRichText(page, text);
  // Both kinds of researchers are selected by default.
  for (const role of ['Peneliti internal', 'Peneliti eksternal', 'Admin Konten'])
    await chooseAlso(control(page, 'roles'), role);
}

async function chooseEnd(page: Page, end: RegExp): Promise<void> {
  await control(page, 'until').click();
  await page.locator('.ant-select-dropdown:visible').getByText(end).click();
}

test('an announcement for one role is tested, sent, shown on its dashboard, and stays dismissed', async ({
  enterAs,
}) => {
  const page = await enterAs('super@portal.test');
  const subject = unique('Perawatan editor');
  await begin(page, subject, '<p>Editor dirawat <b>Sabtu</b> pagi.</p>');
  await expect(page.getByText('Dikirim melalui email ke Admin Konten.')).toBeVisible();
  await chooseEnd(page, /^1 minggu, sampai /);

  await page.getByRole('button', { name: 'Pratinjau', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Pratinjau pengumuman' });
  await expect(preview.getByText('Editor dirawat Sabtu pagi.')).toBeVisible();
  await preview.getByRole('button', { name: 'Kirim percobaan ke saya' }).click();
  await expect(preview.getByText(/^Surat percobaan dikirim ke super@portal\.test/)).toBeVisible();
  await preview.getByRole('button', { name: 'Tutup', exact: true }).last().click();
  await expect(preview).toBeHidden();

  await page.getByRole('button', { name: 'Buat', exact: true }).click();
  await expect(
    page.getByText(/Surat dikirim ke Admin Konten\. Pengumuman tampil di dasbor mereka sampai /),
  ).toBeVisible();
  await answer(page, 'Kirim pengumuman?', 'Kirim');
  await expect(page.getByText('Pengumuman berhasil dikirim.')).toBeVisible();

  const reader = await enterAs('konten@portal.test');
  await reader.goto('/admin/dasbor');
  const shown = shownOn(reader, subject);
  await expect(shown).toContainText('Editor dirawat Sabtu pagi.', LATE);
  await expect(bellOf(reader)).toHaveAccessibleName(/belum dibaca/, LATE);
  // The next visit reserves its place: it loads late, and moves nothing.
  const release = await holdBack(reader, '**/api/announcements');
  const shifts = await observeShifts(reader);
  await reader.reload();
  await expect(reader.locator('h1').first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  release();
  await expect(shown).toContainText('Editor dirawat Sabtu pagi.', LATE);
  await painted(reader);
  expect(await shifts()).toBeLessThan(0.05);
  await shown.getByRole('button', { name: 'Tutup pengumuman' }).click();
  await expect(shown).toHaveCount(0);
  const asked = announcementsOf(reader);
  await reader.reload();
  await asked;
  await expect(bellOf(reader)).toBeVisible(LATE);
  await expect(shown).toHaveCount(0);
  // Other roles do not get it.
  const other = announcementsOf(page);
  await page.goto('/admin/dasbor');
  await other;
  await expect(page.locator('.no-announcements').filter({ hasText: subject })).toHaveCount(0);
});

test('a draft announcement is restored; a published one is corrected and withdrawn', async ({ enterAs }) => {
  const page = await enterAs('super@portal.test');
  const subject = unique('Pindah gedung');
  await begin(page, subject, '<p>Mulai Senin.</p>');
  await chooseEnd(page, /^3 hari, sampai /);
  await expectKept(page, subject, 'Mulai Senin.');
  await page.reload();
  await page.getByRole('button', { name: 'Lanjutkan isian' }).click();
  await expect(control(page, 'subject')).toHaveValue(subject);
  await expect(page.getByText(/^3 hari, sampai /)).toBeVisible();
  await page.getByRole('button', { name: 'Buat', exact: true }).click();
  await answer(page, 'Kirim pengumuman?', 'Kirim');
  await expect(page.getByText('Pengumuman berhasil dikirim.')).toBeVisible();
  await expect(page.getByText('Lanjutkan isian tersimpan?')).toHaveCount(0);
  await expect(control(page, 'subject')).toHaveValue('');

  const reader = await enterAs('konten@portal.test');
  await reader.goto('/admin/dasbor');
  const shown = shownOn(reader, subject);
  await expect(shown).toContainText('Mulai Senin.', LATE);
  await page.getByRole('button', { name: subject }).click();
  await page.getByRole('button', { name: /^Perbaiki / }).click();
  await expect(page.getByRole('heading', { name: 'Perbaiki pengumuman' })).toBeVisible();
  await control(page, 'subject').fill(`${subject} B`);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Pengumuman di dasbor diperbaiki.')).toBeVisible();
  // The open dashboard follows without a reload.
  await expect(shown).toContainText(`${subject} B`, LATE);
  // By its new subject: the server refuses a withdrawal from a list of before the correction.
  await page.getByRole('button', { name: `Turunkan dari dasbor ${subject} B` }).click();
  await answer(page, 'Turunkan pengumuman dari dasbor?', 'Turunkan');
  // The closed correction left nothing to complain about in the empty form.
  await expect(page.getByText('Subjek tidak boleh kosong.')).toHaveCount(0);
  await expect(page.getByText('Pengumuman diturunkan dari dasbor.')).toBeVisible();
  await expect(shown).toHaveCount(0, LATE);
  // Its notice still leads to the text.
  await (await openNotices(reader)).getByText(`${subject} B`).click();
  await expect(shown).toContainText('Mulai Senin.', LATE);
  await shown.getByRole('button', { name: 'Tutup pengumuman' }).click();
  await expect(shown).toHaveCount(0);
  await expect(reader).toHaveURL(/\/admin\/dasbor$/);
});
