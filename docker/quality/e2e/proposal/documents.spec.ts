import { expect, test } from '../support/test';
import { adminPreviewRoute, userPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { LAUNCH_WITH_WINDOWS } from '../support/browsers';
import { choose } from '../support/choose';
import { faultsOf, settled, watch } from '../support/looks/axe';
import { signIn } from '../support/people/signed-in';

// The browser's own viewer shows the PDF.
test.use({ launchOptions: LAUNCH_WITH_WINDOWS });

test('a stored PDF opens in a new tab', async ({ page, api }) => {
  const id = await api.pendingProposal('thesis', 'internal@portal.test');
  await signIn(page, 'internal@portal.test');
  await page.goto(userPreviewRoute('thesis', id));
  const [file] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Lihat File Proposal' }).click(),
  ]);
  expect(file.url()).toContain('/proposal/file/');
});

test('the PDF beside the fields loads on request and stays open for the next proposal', async ({ page, api }) => {
  const first = await api.pendingProposal('thesis', 'internal@portal.test');
  const second = await api.pendingProposal('industry', 'external@portal.test');
  await signIn(page, 'proposal@portal.test');
  // The browser's PDF viewer may request the same file again.
  const files = new Set<string>();
  page.on(
    'request',
    (request) => /\/file\/[^/]+\.pdf$/.test(new URL(request.url()).pathname) && files.add(request.url()),
  );
  await page.goto(adminPreviewRoute('thesis', first));
  const open = page.getByRole('button', { name: 'Lihat PDF di samping' });
  await expect(open).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.size).toBe(0);

  await open.click();
  const side = page.getByRole('complementary', { name: 'PDF di samping' });
  await expect(side.locator('iframe[title="File Proposal"]')).toBeVisible();
  await expect.poll(() => files.size).toBe(1);
  const [fields, pdf] = await Promise.all([page.locator('.pp-view').boundingBox(), side.boundingBox()]);
  expect((fields?.x ?? 0) + (fields?.width ?? 0)).toBeLessThan(pdf?.x ?? 0);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => Math.round((await side.boundingBox())?.y ?? 0), 'it stays below the top bar').toBe(76);

  await page.goto(adminPreviewRoute('industry', second));
  await expect(side.locator('iframe[title="File Proposal"]')).toBeVisible();
  await settled(page);
  expect(await faultsOf(watch(page))).toEqual([]);
  await choose(side.getByLabel('Berkas'), 'File Anggaran');
  await expect(side.locator('iframe[title="File Anggaran"]')).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(side).toHaveCount(0);
  files.clear();
  await page.goto(adminPreviewRoute('thesis', first));
  await expect(page.getByRole('heading', { level: 2, name: 'Berkas' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.size).toBe(0);
});
