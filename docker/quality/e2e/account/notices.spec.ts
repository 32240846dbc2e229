import { expect, test, type Locator, type Page } from '../support/test';
import { rejectOn } from '../support/people/admin';
import { bellOf, LATE, openNotices } from '../support/people/notices';
import { control, fillForm, sendForm } from '../support/people/researcher';

/** Only these tests use this person, because unread notices are counted. */
const OWNER = 'yusuf.maulana@portal.test';
// Each visit waits for the bell.
test.setTimeout(180_000);

async function unreadOf(page: Page): Promise<number> {
  const label = await bellOf(page).getAttribute('aria-label', LATE);
  return Number(/, (\d+) belum dibaca$/.exec(label ?? '')?.[1] ?? 0);
}

/** Opens the list and returns the notice with both texts. */
async function noticeWith(page: Page, title: string, text: string): Promise<Locator> {
  const list = await openNotices(page);
  return list.getByRole('link').filter({ hasText: title }).filter({ hasText: text });
}

test("a proposal reaches the admin's bell and its decision the researcher's bell", async ({ api, enterAs }) => {
  const [researcher, admin] = [await enterAs(OWNER), await enterAs('proposal@portal.test')];
  let title = '';

  await test.step('the admin’s bell counts without a reload and opens the proposal', async () => {
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
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    expect(await admin.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  });

  await test.step('the researcher’s bell counts the decision on an open dashboard', async () => {
    await expect(bellOf(researcher)).toBeVisible(LATE);
    const before = await unreadOf(researcher);
    await rejectOn(admin);
    await expect.poll(() => unreadOf(researcher), LATE).toBe(before + 1);
    const notice = await noticeWith(researcher, 'Usulan Anda ditolak', title);
    await notice.click();
    await expect(researcher).toHaveURL(/\/user\/usulan\/pratinjau\//);
    await expect.poll(() => unreadOf(researcher)).toBe(before);
  });

  await test.step('a notice stays read after a reload; one button marks all as read', async () => {
    await researcher.reload();
    await expect(bellOf(researcher)).toBeVisible(LATE);
    await expect(await noticeWith(researcher, 'Usulan Anda ditolak', title)).not.toContainText('belum dibaca');
    await researcher.keyboard.press('Escape');
    await expect(researcher.getByRole('dialog')).toHaveCount(0);
    await expect(bellOf(researcher)).toBeFocused();
    // A notice of another test may be unread: the marked ones must include the new one.
    const before = await unreadOf(researcher);
    await api.reject(await api.pendingProposal('thesis', OWNER));
    await expect.poll(() => unreadOf(researcher), LATE).toBeGreaterThan(before);
    await (await openNotices(researcher)).getByRole('button', { name: 'Tandai semua dibaca' }).click();
    await expect.poll(() => unreadOf(researcher)).toBe(0);
    await researcher.reload();
    await expect(bellOf(researcher)).toHaveAccessibleName('Pemberitahuan', LATE);
  });
});

test('the notice list covers the full width of a phone', async ({ enterAs }) => {
  const page = await enterAs('rina.wulandari@portal.test');
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/user/dasbor');
  const list = await openNotices(page);
  await expect.poll(async () => (await list.locator('.no-panel').boundingBox())?.width).toBe(375);
  await list.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await expect(list).toBeHidden();
});

test('without notice calls on the server the page has no bell and no role choice', async ({ enterAs }) => {
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
