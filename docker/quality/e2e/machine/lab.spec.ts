import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-language';
import { expect, test, type Page } from '../support/test';
import { TEST_IMAGE } from '../../../services/test/support/engine/docker-image';
import { answer } from '../support/admin';
import { PortalApi } from '../support/portal/portal-api';
import { unique } from '../support/researcher';
import { signedInPage } from '../support/signed-in';
import { startDockerPortal, type DockerPortal } from '../support/portal/docker-portal';

const OWNER = 'internal@portal.test';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

let portal: DockerPortal;
let machine: string;
let id: string;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(240_000);
  portal = await startDockerPortal(baseURL, 80);
  const api = await PortalApi.of(portal.origin);
  machine = unique('Jupyter');
  await api.newMachine(machine);
  id = await api.approve(await api.pendingProposal('thesis', OWNER), { owner: OWNER, machine, image: TEST_IMAGE });
  // It can be adopted only once it exists.
  await expect(() => portal.engine.adopt(id)).toPass({ timeout: 60_000 });
});
test.afterAll(() => portal?.stop());

/** Returns the tab that an action opens, once it shows the session. */
async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()]);
  await tab.waitForURL(new RegExp(`:\\d+/lab/${id}/$`));
  // Without a real Docker Engine nothing answers in it, and the page says that it starts.
  const words = portal.engine.isReal ? `GET /lab/${id}/ HTTP/1.1` : 'Jupyter sedang disiapkan';
  await expect(tab.locator('body')).toContainText(words, { timeout: 30_000 });
  return tab;
}

test('from the card to Jupyter in the browser, and a session that hangs is started anew', async ({ browser }) => {
  const page = await signedInPage(browser, portal.origin, OWNER);
  await page.goto('/user/dasbor');
  const card = page.getByRole('listitem').filter({ hasText: `Sesi Jupyter di ${machine}` });
  await expect(card).toContainText('Berjalan', { timeout: 60_000 });
  const jupyter = await opened(page, () => card.getByRole('button', { name: 'Buka Jupyter' }).click());
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
  await expect(card).toContainText('Berjalan', { timeout: 60_000 });
  await page.context().close();
});
