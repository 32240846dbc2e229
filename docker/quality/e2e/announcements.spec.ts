import { expect, test, type Page } from './support/test';
import { answer } from './support/admin';
import { chooseAlso } from './support/choose';
import { setRichText } from './support/content';
import { control, unique } from './support/researcher';

/** Announcements load after the screen, which is slow on a busy machine. */
const LATE = { timeout: 40_000 };

const bellOf = (page: Page) => page.getByRole('button', { name: /^Pemberitahuan/ });
const shownOn = (page: Page, subject: string) =>
  page.locator('.no-announcements .pr-notice').filter({ hasText: subject });
const announcementsOf = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/announcements', LATE);

async function chooseEnd(page: Page, end: RegExp): Promise<void> {
  await control(page, 'until').click();
  await page.locator('.ant-select-dropdown:visible').getByText(end).click();
}

/** Cumulative layout shift of a page since it was opened; no unit. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) sum += value;
          }),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 500);
      }),
  );
}

test('an announcement for one role is tried, sent, stands on its dashboard, and stays closed', async ({ enterAs }) => {
  const page = await enterAs('super@portal.test');
  await page.goto('/admin/buat-pengumuman');
  const subject = unique('Perawatan editor');
  await control(page, 'subject').fill(subject);
  await setRichText(page, '<p>Editor dirawat <b>Sabtu</b> pagi.</p>');
  // Those two are chosen from the start.
  for (const role of ['Peneliti internal', 'Peneliti eksternal', 'Admin Konten'])
    await chooseAlso(control(page, 'roles'), role);
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
  // The next visit keeps its place: it comes late, and moves nothing.
  await reader.reload();
  await expect(reader.locator('h1').first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(shown).toContainText('Editor dirawat Sabtu pagi.', LATE);
  expect(await layoutShift(reader)).toBeLessThan(0.05);
  await shown.getByRole('button', { name: 'Tutup pengumuman' }).click();
  await expect(shown).toHaveCount(0);
  const asked = announcementsOf(reader);
  await reader.reload();
  await asked;
  await expect(bellOf(reader)).toBeVisible(LATE);
  await expect(shown).toHaveCount(0);
  // Nobody else has it.
  const other = announcementsOf(page);
  await page.goto('/admin/dasbor');
  await other;
  await expect(page.locator('.no-announcements').filter({ hasText: subject })).toHaveCount(0);
});

test('an unfinished announcement is restored; a shown one is corrected and taken down', async ({ enterAs }) => {
  const page = await enterAs('super@portal.test');
  await page.goto('/admin/buat-pengumuman');
  const subject = unique('Pindah gedung');
  await control(page, 'subject').fill(subject);
  await setRichText(page, '<p>Mulai Senin.</p>');
  await chooseEnd(page, /^3 hari, sampai /);
  await page.waitForTimeout(2_500);
  await page.reload();
  await page.getByRole('button', { name: 'Lanjutkan isian' }).click();
  await expect(control(page, 'subject')).toHaveValue(subject);
  await expect(page.getByText(/^3 hari, sampai /)).toBeVisible();
  await page.getByRole('button', { name: 'Buat', exact: true }).click();
  await answer(page, 'Kirim pengumuman?', 'Kirim');
  await expect(page.getByText('Pengumuman berhasil dikirim.')).toBeVisible();
  await expect(page.getByText('Lanjutkan isian tersimpan?')).toHaveCount(0);
  await expect(control(page, 'subject')).toHaveValue('');

  const reader = await enterAs('internal@portal.test');
  await reader.goto('/user/dasbor');
  const shown = shownOn(reader, subject);
  await expect(shown).toContainText('Mulai Senin.', LATE);
  await page.getByRole('button', { name: subject }).click();
  await page.getByRole('button', { name: 'Perbaiki', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Perbaiki pengumuman' })).toBeVisible();
  await control(page, 'subject').fill(`${subject} B`);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Pengumuman di dasbor diperbaiki.')).toBeVisible();
  await reader.reload();
  await expect(shown).toContainText(`${subject} B`, LATE);
  await page.getByRole('button', { name: 'Turunkan dari dasbor' }).click();
  await answer(page, 'Turunkan pengumuman dari dasbor?', 'Turunkan');
  await expect(page.getByText('Pengumuman diturunkan dari dasbor.')).toBeVisible();
  const asked = announcementsOf(reader);
  await reader.reload();
  await asked;
  await expect(shown).toHaveCount(0);
});

test('with a server without these calls there are no bell and no roles to choose', async ({ enterAs }) => {
  const page = await enterAs('super@portal.test');
  const answered: string[] = [];
  for (const path of ['/api/notices', '/api/notices/stream', '/api/announcements'])
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        if (route.request().method() === 'OPTIONS') return route.fallback();
        await route.fulfill({ status: 404, json: { message: 'Alamat layanan tidak dikenal.', status: 404 } });
        answered.push(path);
      },
    );
  await page.goto('/admin/buat-pengumuman');
  await expect(page.getByText(/^Dikirim melalui email ke \d+ peneliti/)).toBeVisible();
  await expect.poll(() => answered, LATE).toEqual(expect.arrayContaining(['/api/notices', '/api/announcements']));
  await expect(control(page, 'subject')).toBeVisible();
  await expect(control(page, 'roles')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pratinjau' })).toHaveCount(0);
  await expect(bellOf(page)).toHaveCount(0);
  expect(answered).not.toContain('/api/notices/stream');
});
