import { expect, test, type Page } from '../support/test';
import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-language';
import { dayAt } from '@portal/shared/contract/time/calendar-days';
import { notImageReference } from '@portal/shared/contract/machine/image-reference';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { formatWeekday } from '@portal/shared/format/day-span';
import { TEST_IMAGE } from '../../../services/test/support/engine/docker-image';
import { startRegistry, type TestRegistry } from '../../../services/test/support/peers/registry';
import { answer, fillApproval, sendApproval } from '../support/people/admin';
import { choose } from '../support/choose';
import { PortalApi } from '../support/portal/portal-api';
import { control, unique } from '../support/people/researcher';
import { signedInPage } from '../support/people/signed-in';
import { startDockerPortal, type DockerPortal } from '../support/portal/docker-portal';
import { chooseInMenu } from '../support/row-menu';

const OWNER = 'internal@portal.test';
/** Time to pull an image, or to start a container or restart its session. */
const LATE = { timeout: 60_000 };

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

let portal: DockerPortal;
/** A registry of images on this machine. */
let registry: TestRegistry;
let api: PortalApi;
let machine: string;
let reference: string;
let digest: string;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(240_000);
  [portal, registry] = await Promise.all([startDockerPortal(baseURL, 70), startRegistry()]);
  reference = `${registry.host}/lab/pytorch:1`;
  digest = registry.push('lab/pytorch', '1');
  api = await PortalApi.of(portal.origin);
  machine = unique('Image').replace(/\s/g, '-');
  await api.newMachine(machine);
});
test.afterAll(async () => {
  await portal?.stop();
  await registry?.stop();
});

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: `Sesi Jupyter di ${name}` });

/** Returns the tab that an action opens, once it shows the session. */
async function opened(page: Page, id: string, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()]);
  await tab.waitForURL(new RegExp(`:\\d+/lab/${id}/$`));
  // Without a real Docker Engine nothing answers in it, and the page says that it starts.
  const words = portal.engine.isReal ? `GET /lab/${id}/ HTTP/1.1` : 'Jupyter sedang disiapkan';
  await expect(tab.locator('body')).toContainText(words, { timeout: 30_000 });
  return tab;
}

test('the super admin adds an image that the machines find; the list fits a phone', async ({ browser }) => {
  const page = await signedInPage(browser, portal.origin, 'super@portal.test');
  await page.goto(`${portal.origin}/admin/image-container`);
  await page.getByRole('button', { name: 'Tambah Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Image' });
  await control(page, 'name').fill('PyTorch');
  await control(page, 'reference').fill('Jupyter Lab');
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(dialog.getByText(notImageReference)).toBeVisible();
  await control(page, 'reference').fill(reference);
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'PyTorch' });
  await expect(row).toContainText('Ditemukan', LATE);
  await chooseInMenu(row, 'Lihat per mesin');
  await expect(page.locator(`code[title$="${digest}"]`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(page.getByText(reference).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.context().close();
});

test('a proposal approved with the image runs the digest that was found', async ({ browser }) => {
  const page = await signedInPage(browser, portal.origin, 'proposal@portal.test');
  const id = await api.pendingProposal('thesis', OWNER);
  await page.goto(portal.origin + adminPreviewRoute('thesis', id));
  const [today = ''] = formatWeekday(dayAt(Date.now())).split(',');
  const dialog = await fillApproval(page, { machine, day: today, words: 'Silakan.' });
  await choose(control(page, 'DockerImages'), `PyTorch (${reference})`);
  await expect(dialog.getByText('Ditemukan')).toBeVisible();
  await sendApproval(page, dialog);
  await page.goto(portal.origin + adminPreviewRoute('thesis', id));
  await expect(page.getByText('Berjalan', { exact: true }).first()).toBeVisible(LATE);
  expect(JSON.stringify(await portal.engine.client.docker.listContainers())).toContain(digest);
  const owner = await signedInPage(browser, portal.origin, OWNER);
  await owner.goto(`${portal.origin}/user/dasbor`);
  await expect(cardOf(owner, machine).filter({ hasText: 'Berjalan' }).first()).toBeVisible(LATE);
  for (const one of [owner, page]) await one.context().close();
});

test('Jupyter opens from the session card in its own origin, and a session restarts on request', async ({
  browser,
}) => {
  const labMachine = unique('Jupyter');
  await api.newMachine(labMachine);
  const proposal = await api.pendingProposal('thesis', OWNER);
  const id = await api.approve(proposal, { owner: OWNER, machine: labMachine, image: TEST_IMAGE });
  // The engine can adopt it only once it exists.
  await expect(() => portal.engine.adopt(id)).toPass(LATE);
  const page = await signedInPage(browser, portal.origin, OWNER);
  await page.goto('/user/dasbor');
  const card = cardOf(page, labMachine);
  await expect(card).toContainText('Berjalan', LATE);
  const jupyter = await opened(page, id, () => card.getByRole('button', { name: 'Buka Jupyter' }).click());
  await expect(jupyter.locator('body')).not.toContainText('portal_');
  // It reaches neither the portal's page nor its data: another origin, and a session cookie that no script can read.
  // Cookies ignore ports: only the language of the pages, which is no secret, can be read at this test's addresses.
  const [opener, cookies] = await jupyter.evaluate(() => [window.opener as unknown, document.cookie] as const);
  expect(opener).toBeNull();
  expect(cookies.split('; ').filter((cookie) => cookie && !cookie.startsWith(`${LANGUAGE_COOKIE}=`))).toEqual([]);
  expect(new URL(jupyter.url()).origin).not.toBe(portal.origin);
  // Reopened directly, as from a bookmark.
  await jupyter.reload();
  await expect(jupyter.locator('body')).toContainText('Jupyter');
  await card.getByRole('button', { name: 'Mulai ulang' }).click();
  await answer(page, 'Mulai ulang sesi Jupyter?', 'Mulai ulang');
  await expect(page.getByText('Sesi dimulai ulang.')).toBeVisible();
  await expect(card).toContainText('Berjalan', LATE);
  await page.context().close();
});
