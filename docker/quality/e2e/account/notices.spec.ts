import { expect, test, type Locator, type Page } from '../support/test';
import { answer, rejectOn } from '../support/people/admin';
import { observeShifts, painted } from '../support/looks/axe';
import { chooseAlso } from '../support/choose';
import { setRichText } from '../support/content';
import { holdBack } from '../support/hold-back';
import { expectKept } from '../support/kept-draft';
import { control, fillForm, sendForm, unique } from '../support/people/researcher';

/**
 * Only these tests use this person, because unread notices are counted. Tests of the same file, which run one after the
 * other, also send the announcements that every researcher gets.
 */
const OWNER = 'yusuf.maulana@portal.test';
/** The bell loads after the screen, which is slow on a busy machine. */
const LATE = { timeout: 40_000 };
// Each visit waits for the bell.
test.setTimeout(180_000);

const bellOf = (page: Page) => page.getByRole('button', { name: /^Pemberitahuan/ });
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Pemberitahuan' });

async function unreadOf(page: Page): Promise<number> {
  const label = await bellOf(page).getAttribute('aria-label', LATE);
  return Number(/, (\d+) belum dibaca$/.exec(label ?? '')?.[1] ?? 0);
}

/** Opens the list and returns the notice with both texts. */
async function noticeWith(page: Page, title: string, text: string): Promise<Locator> {
  await bellOf(page).click();
  return listOf(page).getByRole('link').filter({ hasText: title }).filter({ hasText: text });
}

test("a proposal reaches the admin's bell, its decision the researcher's", async ({ api, enterAs }) => {
  const [researcher, admin] = [await enterAs(OWNER), await enterAs('proposal@portal.test')];
  let title = '';

  await test.step('the admin’s bell counts without a reload and leads to the proposal', async () => {
    await admin.goto('/admin/dasbor');
    await expect(bellOf(admin)).toBeVisible(LATE);
    await admin.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await researcher.goto('/user/pengajuan-usulan');
    title = await fillForm(researcher, 'thesis');
    await sendForm(researcher, 'Kirim');
    await expect(researcher.getByText('Usulan berhasil diajukan.')).toBeVisible();
    const notice = await noticeWith(admin, 'Proposal masuk', title);
    // Other tests submit and decide proposals for this admin: only the researcher's count below is exact.
    await expect(notice).toContainText('belum dibaca', LATE);
    expect(await unreadOf(admin)).toBeGreaterThan(0);
    await notice.click();
    await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(listOf(admin)).toBeHidden();
    expect(await admin.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  });

  await test.step('the researcher is told of the decision while the dashboard is open', async () => {
    await expect(bellOf(researcher)).toBeVisible(LATE);
    const before = await unreadOf(researcher);
    await rejectOn(admin);
    await expect.poll(() => unreadOf(researcher), LATE).toBe(before + 1);
    const notice = await noticeWith(researcher, 'Usulan Anda ditolak', title);
    await notice.click();
    await expect(researcher).toHaveURL(/\/user\/usulan\/pratinjau\//);
    await expect.poll(() => unreadOf(researcher)).toBe(before);
  });

  await test.step('read stays read after a reload; all at once too', async () => {
    await researcher.reload();
    await expect(bellOf(researcher)).toBeVisible(LATE);
    await expect(await noticeWith(researcher, 'Usulan Anda ditolak', title)).not.toContainText('belum dibaca');
    await researcher.keyboard.press('Escape');
    await expect(listOf(researcher)).toBeHidden();
    await expect(bellOf(researcher)).toBeFocused();
    // A notice of another test may be unread: the marked ones must include the new one.
    const before = await unreadOf(researcher);
    await api.reject(await api.pendingProposal('thesis', OWNER));
    await expect.poll(() => unreadOf(researcher), LATE).toBeGreaterThan(before);
    await bellOf(researcher).click();
    await listOf(researcher).getByRole('button', { name: 'Tandai semua dibaca' }).click();
    await expect.poll(() => unreadOf(researcher)).toBe(0);
    await researcher.reload();
    await expect(bellOf(researcher)).toHaveAccessibleName('Pemberitahuan', LATE);
  });
});

test('on a phone the list covers the width', async ({ enterAs }) => {
  const page = await enterAs('rina.wulandari@portal.test');
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/user/dasbor');
  await bellOf(page).click(LATE);
  await expect(listOf(page)).toBeVisible();
  const panel = listOf(page).locator('.no-panel');
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(375);
  await listOf(page).getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await expect(listOf(page)).toBeHidden();
});

const shownOn = (page: Page, subject: string) =>
  page.locator('.no-announcements .pr-notice').filter({ hasText: subject });
const announcementsOf = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/announcements', LATE);

async function chooseEnd(page: Page, end: RegExp): Promise<void> {
  await control(page, 'until').click();
  await page.locator('.ant-select-dropdown:visible').getByText(end).click();
}

test('an announcement for one role is tried, sent, stands on its dashboard, and stays closed', async ({ enterAs }) => {
  const page = await enterAs('super@portal.test');
  await page.goto('/admin/buat-pengumuman');
  const subject = unique('Perawatan editor');
  await control(page, 'subject').fill(subject);
  await setRichText(page, '<p>Editor dirawat <b>Sabtu</b> pagi.</p>');
  // Those two are selected by default.
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
  // Nobody else gets it.
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

  const reader = await enterAs('internal@portal.test');
  await reader.goto('/user/dasbor');
  const shown = shownOn(reader, subject);
  await expect(shown).toContainText('Mulai Senin.', LATE);
  await page.getByRole('button', { name: subject }).click();
  await page.getByRole('button', { name: /^Perbaiki / }).click();
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
