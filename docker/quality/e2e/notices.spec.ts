import { expect, test, type Locator, type Page } from './support/test';
import { fillForm, sendForm } from './support/researcher';

/** Only these tests use this person, because unread notices are counted. */
const OWNER = 'yusuf.maulana@portal.test';
/** The bell loads after the screen, which is slow on a busy machine. */
const LATE = { timeout: 40_000 };

const bellOf = (page: Page) => page.getByRole('button', { name: /^Pemberitahuan/ });
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Pemberitahuan' });

async function unreadOf(page: Page): Promise<number> {
  const label = await bellOf(page).getAttribute('aria-label', LATE);
  return Number(/, (\d+) belum dibaca$/.exec(label ?? '')?.[1] ?? 0);
}

/** Opens the list and gives the notice with both texts. */
async function noticeWith(page: Page, title: string, text: string): Promise<Locator> {
  await bellOf(page).click();
  return listOf(page).getByRole('link').filter({ hasText: title }).filter({ hasText: text });
}

test("a proposal reaches the admin's bell, its decision the researcher's", async ({ api, enterAs }) => {
  test.setTimeout(180_000);
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
    // Other tests give this admin proposals and decide them: the researcher's count below is the exact one.
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
    await admin.getByRole('button', { name: 'Tolak', exact: true }).click();
    await admin
      .getByRole('dialog', { name: 'Yakin ingin menolak?' })
      .getByRole('button', { name: 'Setuju', exact: true })
      .click();
    await expect(admin.getByText('Proposal berhasil ditolak')).toBeVisible();
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

test('on a phone the list covers the width; when mails come is chosen there and kept', async ({ enterAs }) => {
  const page = await enterAs('rina.wulandari@portal.test');
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/user/dasbor');
  await bellOf(page).click(LATE);
  await expect(listOf(page)).toBeVisible();
  const panel = listOf(page).locator('.no-panel');
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(375);
  const choose = async (from: RegExp, to: RegExp) => {
    await page.getByRole('button', { name: from }).click();
    await page.getByRole('menuitem', { name: to }).click();
  };
  await choose(/^Surat: sekaligus/, /^sekali sehari/);
  await expect(page.getByRole('button', { name: /^Surat: sekali sehari, pukul 07\.00 WIB/ })).toBeVisible();
  await listOf(page).getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await expect(listOf(page)).toBeHidden();
  await page.reload();
  await bellOf(page).click(LATE);
  await choose(/^Surat: sekali sehari/, /^sekaligus/);
  await expect(page.getByRole('button', { name: /^Surat: sekaligus/ })).toBeVisible();
});
