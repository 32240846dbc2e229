import { rmSync } from 'node:fs';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { SHELL, SHELL_COOKIE } from '@portal/shared/remote/release/shell-release';
import { withRollback } from '../../../rollout/src/channel/changes';
import { deployArea } from '../../../rollout/src/release/deploy';
import { RegistryStore } from '../../../rollout/src/registry/registry-store';
import { commitChange } from '../../../rollout/src/channel/commit-change';
import { verifyRegistry } from '../../../rollout/src/verify/verify-registry';
import { summaryOf } from '../support/release/collector-summary';
import { SCREEN, test } from '../support/release/release-test';
import { anotherShell } from '../support/release/staged-shell';
import { signedInPage } from '../support/people/signed-in';
import type { WebTier } from '../support/portal/web-tier';

const AUTHOR = { by: 'tim shell', reason: 'uji' };

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ web }) => web.restoreRegistry());
test.afterEach(({ web }) => web.restoreRegistry());

/** Publishes a shell as the canary of super admins; returns its build. */
async function tryShell(web: WebTier, change: (text: string) => string): Promise<string> {
  const { folder, build } = anotherShell(change);
  const plan = { steps: [{ name: 'super', roles: ['Super' as const], soakHours: 0 }] };
  expect((await deployArea(folder, web.site, { author: AUTHOR, plan })).as).toBe('canary');
  rmSync(folder, { recursive: true });
  return build;
}

const shellOf = (page: Page) => page.locator('meta[name=shell]').getAttribute('content');

const requestedShell = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === SHELL_COOKIE)?.value ?? null;

/**
 * Makes the tab look at the registry, as after a person's return, until a condition holds: while the registry answers
 * slowly, a look uses the copy of an earlier visit.
 */
async function look(page: Page, holds: () => Promise<void> = async () => undefined): Promise<void> {
  await expect(async () => {
    const looked = page.waitForResponse('**/registry/shell.json', { timeout: 3_000 });
    await Promise.all([looked, page.evaluate(() => window.dispatchEvent(new Event('focus')))]);
    await holds();
  }).toPass({ timeout: 60_000 });
}

/** Expects the menu and the screen's heading. */
async function expectPortal(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
}

test('two shells serve their roles side by side', async ({ page, context, browser, web, request, baseURL }) => {
  test.setTimeout(180_000);
  const store = new RegistryStore(web.site);
  const stable = store.read(SHELL)?.stable?.build ?? '';
  const canary = await tryShell(web, (text) => `${text}\n;window.__canary = true;`);
  await page.goto(SCREEN);
  await expectPortal(page);
  expect(await shellOf(page)).toBe(stable);
  await look(page, async () => expect(await requestedShell(context)).toBe(canary));
  await page.reload();
  await expectPortal(page);
  expect(await shellOf(page)).toBe(canary);
  expect(await page.evaluate(() => '__canary' in window)).toBe(true);
  const healthy = { first: { count: 1, failed: 0 } };
  await look(page, async () => expect(await summaryOf(request, baseURL, SHELL, canary)).toMatchObject(healthy));

  const researcher = await signedInPage(browser, web.origin, 'internal@portal.test');
  await researcher.goto('/user/dasbor');
  await expectPortal(researcher);
  await look(researcher);
  await researcher.reload();
  await expectPortal(researcher);
  expect([await shellOf(researcher), await requestedShell(researcher.context())]).toEqual([stable, null]);
  await researcher.context().close();

  await commitChange(store, SHELL, withRollback(AUTHOR));
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await look(page, () => expect(page.getByText('Portal diperbarui')).toBeVisible({ timeout: 2_000 }));
  expect(await requestedShell(context)).toBeNull();
  // Until then the tab keeps its own shell, including code that loads only now.
  await page
    .getByRole('link', { name: 'Semua Usulan' })
    .or(page.getByRole('link', { name: 'Daftar User' }))
    .first()
    .click();
  await expectPortal(page);
  expect(loads).toEqual([]);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect.poll(() => shellOf(page), { timeout: 20_000 }).toBe(stable);
  await expectPortal(page);
  await expect(page.getByText('Portal diperbarui')).toHaveCount(0);
  // Ignores areas, because earlier tests leave broken releases of them behind.
  expect(verifyRegistry(store).filter(({ where }) => !where.startsWith('remotes/'))).toEqual([]);
});

const FAULTS: readonly [string, string, (web: WebTier) => Promise<string>][] = [
  ['throws', 'threw', (web) => tryShell(web, () => 'throw new Error("rusak");')],
  ['does nothing', 'timeout', (web) => tryShell(web, () => 'void 0;')],
  [
    'lacks a file',
    'missing',
    async (web) => {
      const build = await tryShell(web, (text) => `${text}\n// lacks`);
      const main =
        /assets\/main\.\w+\.js/.exec(web.read(`/shell/9.9.9-${build}/app.html`)?.toString() ?? '')?.[0] ?? '';
      expect(main).toMatch(/main/);
      web.write(`/${main}`, null);
      return build;
    },
  ],
];

for (const [name, fault, stage] of FAULTS) {
  test(`a canary shell that ${name} is replaced by the stable one`, async ({
    page,
    context,
    web,
    request,
    baseURL,
  }) => {
    const stable = new RegistryStore(web.site).read(SHELL)?.stable?.build ?? '';
    const bad = await stage(web);
    await context.addCookies([{ name: SHELL_COOKIE, value: bad, url: web.origin }]);
    await page.clock.install();
    await page.goto(SCREEN);
    // The shell neither loads nor fails, so the page waits.
    if (name === 'does nothing') await page.clock.fastForward(20_000);
    await expect.poll(() => shellOf(page).catch(() => null), { timeout: 30_000 }).toBe(stable);
    await expectPortal(page);
    const reported = { first: { failed: 1 }, faults: { [fault]: 1 } };
    await look(page, async () => expect(await summaryOf(request, baseURL, SHELL, bad)).toMatchObject(reported));
    expect(await requestedShell(context)).toBeNull();
    await page.goto('/');
    expect(await shellOf(page)).toBe(stable);
  });
}
