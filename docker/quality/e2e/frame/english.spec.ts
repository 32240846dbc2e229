import { expect, test, type Page } from '../support/test';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { chooseInAccountMenu, logIn, registerNew } from '../support/people/account';
import { settled } from '../support/looks/axe';
import { indonesianOn } from '../support/looks/indonesian-texts';
import { linkMailedTo, mailsTo } from '../support/portal/mailbox';
import { fillForm, sendForm } from '../support/people/researcher';
import { signIn } from '../support/people/signed-in';
import { EDITOR_STOPS, PROPOSAL_STOPS, SUPER_STOPS, visitEach, type Stop } from '../support/looks/stops';

/** Keeps the choice in this browser: other tests expect screens and mails of the demo accounts in Indonesian. */
async function keepHere(page: Page): Promise<void> {
  await page.route('**/api/own-account/language', (route) => route.abort());
}

test('a researcher switches to English, submits a proposal and sees every screen in English', async ({ page }) => {
  test.setTimeout(240_000);
  const english = async (where: string) => {
    await settled(page);
    expect.soft(await indonesianOn(page), where).toEqual([]);
  };
  const downloads: string[] = [];
  page.on('response', (response) => downloads.push(new URL(response.url()).pathname));
  await keepHere(page);
  await signIn(page, 'external@portal.test');
  await page.goto('/user/dasbor');
  await settled(page);
  expect(downloads.filter((path) => path.includes('/english.'))).toEqual([]);

  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const inBar = page.getByRole('group', { name: 'Language' });
  await expect(inBar.getByRole('button', { pressed: true })).toHaveText('EN');
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(inBar).toBeHidden();
  await page.setViewportSize(desk);
  expect(downloads.filter((path) => path.includes('/english.')).length).toBeGreaterThan(0);
  await english('dashboard');

  await page.goto('/user/pengajuan-usulan');
  await expect(page.getByRole('heading', { level: 1, name: 'New proposal' })).toBeAttached();
  await english('empty form');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Amount of RAM must not be empty.').first()).toBeVisible();
  await english('refused form');
  const title = await fillForm(page, 'thesis');
  await english('full form');
  await sendForm(page, 'Send');
  await expect(page.getByText('Proposal submitted.')).toBeVisible();
  await english('after sending');

  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('Waiting for an admin’s review')).toBeVisible();
  await row.getByRole('link', { name: /^View/ }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
  await expect(page.getByText('Rp1,500,000')).toBeVisible();
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' });
  await expect(page.getByText(new RegExp(`submitted \\d\\d ${month.format(new Date())}`))).toBeVisible();
  await english('preview');

  await walk(page, [
    '/user/pengajuan-usulan-non-ta',
    '/user/pengajuan-usulan-industri',
    '/user/prosedur-template',
    '/user/kalender',
    '/user/pemakaian',
    '/user/profil',
    '/404',
    '/akun',
  ]);

  await page.getByRole('button', { name: 'Bahasa Indonesia', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Akun saya' })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});

/** Texts of the demo data that a catalogue also contains: names of categories. */
const WRITTEN = ['Pengumuman', 'Pelatihan'];

/** Opens the account's page and chooses English. */
async function inEnglish(page: Page): Promise<Page> {
  await keepHere(page);
  await page.goto('/akun');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeAttached();
  return page;
}

/** Opens each screen and searches for Indonesian texts. */
async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  await visitEach(page, stops, async (address) => expect.soft(await indonesianOn(page, WRITTEN), address).toEqual([]));
}

test('a content admin sees every screen in English', async ({ enterAs }) => {
  test.setTimeout(240_000);
  const page = await inEnglish(await enterAs('konten@portal.test'));
  await walk(page, ['/akun', '/admin/dasbor', ...EDITOR_STOPS]);
});

test('a proposal admin sees every screen and decision dialog in English', async ({ api, enterAs }) => {
  test.setTimeout(240_000);
  const note = '<p>Mohon tambah <strong>RAM</strong>.</p>';
  const revised = await api.proposalInRevision('nonTa', 'external@portal.test', note);
  const waiting = await api.pendingProposal('thesis', 'internal@portal.test');
  const page = await inEnglish(await enterAs('proposal@portal.test'));
  await walk(page, [
    '/akun',
    ...PROPOSAL_STOPS,
    adminPreviewRoute('nonTa', revised),
    `/admin/revision-history/${revised}`,
    adminPreviewRoute('thesis', waiting),
  ]);

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });

  for (const [opener, title] of [
    ['Approve', 'Approval'],
    ['Revise', 'Details of the revision'],
    ['Reject', 'Reject this proposal?'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (opener === 'Approve') {
      await dialog.getByRole('button', { name: /^Approve/ }).click();
      await expect(dialog.getByText(/ must not be empty\.$/).first()).toBeVisible();
    }
    await settled(page);
    expect.soft(await indonesianOn(page, WRITTEN), title).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(dialog).toBeHidden();
  }
});

test('a super admin sees every screen in English', async ({ enterAs }) => {
  test.setTimeout(240_000);
  const page = await inEnglish(await enterAs('super@portal.test'));
  await walk(page, [...SUPER_STOPS, '/admin/buat-admin', '/admin/kalender']);
  await page.getByRole('button', { name: 'Plan maintenance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan maintenance' });
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(dialog.getByText('Reason must not be empty.')).toBeVisible();
  expect.soft(await indonesianOn(page, WRITTEN), 'maintenance').toEqual([]);
});

test("mails and new browsers use the account's language", async ({ browser, page, baseURL, api }) => {
  test.setTimeout(120_000);
  const email = await registerNew(page);
  await page.goto(await linkMailedTo(baseURL, email, /^Aktivasi Akun/));
  await page.getByRole('button', { name: 'Verifikasi alamat email' }).click();
  await page.waitForURL('**/user/dasbor');

  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/own-account/language') && response.request().method() === 'POST',
  );
  await chooseInAccountMenu(page, 'English');
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  expect((await stored).status()).toBe(200);
  await api.reject(await api.pendingProposal('thesis', email));
  await expect
    .poll(async () => (await mailsTo(baseURL, email)).join('\n'), { timeout: 20_000 })
    .toMatch(/^Subject: Proposal rejected[^]*Thesis research[^]*View proposal/m);

  const elsewhere = await (await browser.newContext({ baseURL, locale: 'id-ID' })).newPage();
  await logIn(elsewhere, email);
  await expect(elsewhere.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
});
