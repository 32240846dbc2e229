import { expect, test, type Page } from '../support/test';
import { dayAt } from '@portal/shared/contract/time/calendar-days';
import { notImageReference } from '@portal/shared/contract/machine/image-reference';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { formatWeekday } from '@portal/shared/format/day-span';
import { startRegistry, type TestRegistry } from '../../../services/test/support/peers/registry';
import { answer, fillApproval } from '../support/admin';
import { choose } from '../support/choose';
import { PortalApi } from '../support/portal/portal-api';
import { control, unique } from '../support/researcher';
import { signedInPage } from '../support/signed-in';
import { startDockerPortal, type DockerPortal } from '../support/portal/docker-portal';
import { chooseInMenu } from '../support/row-menu';

const OWNER = 'internal@portal.test';
/** An image is pulled, and a container started. */
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

const today = () => formatWeekday(dayAt(Date.now())).split(',')[0] ?? '';

/** Opens the approval of a new proposal, for today. */
async function openApproval(page: Page): Promise<string> {
  const id = await api.pendingProposal('thesis', OWNER);
  await page.goto(portal.origin + adminPreviewRoute('thesis', id));
  await fillApproval(page, { machine, day: today(), words: 'Silakan.' });
  return id;
}

async function agree(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Approval' })
    .getByRole('button', { name: /^Setujui di / })
    .click();
  await answer(page, 'Yakin ingin menyetujui?', 'Setuju');
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible(LATE);
}

const cardOf = (page: Page) => page.getByRole('listitem').filter({ hasText: `Sesi Jupyter di ${machine}` });

test('the super admin keeps an image, which the machines find; also on a phone', async ({ browser }) => {
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

test('a proposal is approved with it, and runs the digest that was found', async ({ browser }) => {
  const page = await signedInPage(browser, portal.origin, 'proposal@portal.test');
  const id = await openApproval(page);
  await choose(control(page, 'DockerImages'), `PyTorch (${reference})`);
  await expect(page.getByRole('dialog', { name: 'Approval' }).getByText('Ditemukan')).toBeVisible();
  await agree(page);
  await page.goto(portal.origin + adminPreviewRoute('thesis', id));
  await expect(page.getByText('Berjalan', { exact: true }).first()).toBeVisible(LATE);
  expect(JSON.stringify(await portal.engine.client.docker.listContainers())).toContain(digest);
  const owner = await signedInPage(browser, portal.origin, OWNER);
  await owner.goto(`${portal.origin}/user/dasbor`);
  await expect(cardOf(owner).filter({ hasText: 'Berjalan' }).first()).toBeVisible(LATE);
  for (const one of [owner, page]) await one.context().close();
});
