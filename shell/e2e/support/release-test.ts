import { expect, test as base, type Page } from '@playwright/test';
import type { AreaName } from '@portal/shared/remote/area-config';
import { PortalApi } from './portal-api';
import { ReleaseStage } from './release-stage';
import { copyOf, realRelease, type StagedRelease } from './staged-release';

/** The area that the release tests stage, and a screen of it; a super admin has menu and areas beside it. */
export const STAGED: AreaName = 'mf-admin-super';
export const SCREEN = '/admin/daftar-admin';

interface Fixtures {
  readonly stage: ReleaseStage;
}
interface WorkerFixtures {
  readonly token: string;
  readonly real: StagedRelease;
  /** Milliseconds from asking for a good release to its screen, in this worker. */
  readonly faultless: number;
}

/** Tests as the super admin, logged in once per worker, over a stage of one area. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  token: [
    // Worker fixtures know no baseURL of the project but by its own settings.
    async ({ browser: _browser }, use, { project }) => use((await (await PortalApi.of(project.use.baseURL ?? '')).logIn('super@portal.test')).token),
    { scope: 'worker' },
  ],
  real: [async ({ browser: _browser }, use, { project }) => use(await realRelease(project.use.baseURL ?? '', STAGED)), { scope: 'worker' }],
  faultless: [
    async ({ browser, token, real }, use, { project }) => {
      const portal = project.use.baseURL ?? '';
      const context = await browser.newContext({ baseURL: portal, storageState: sessionOf(token, portal) });
      const page = await context.newPage();
      const stage = await ReleaseStage.open(page, STAGED);
      const good = copyOf(real, STAGED);
      stage.publish({ stable: good.ref }, good);
      await page.goto(SCREEN);
      await expectRelease(page, good, 30_000);
      const took = Date.now() - (stage.askedAt(good) ?? 0);
      await context.close();
      await use(took);
    },
    { scope: 'worker' },
  ],
  storageState: async ({ token, baseURL }, use) => use(sessionOf(token, baseURL ?? '')),
  stage: async ({ page }, use) => use(await ReleaseStage.open(page, STAGED)),
});

/** A browser in which the super admin is logged in. */
function sessionOf(token: string, origin: string) {
  const localStorage = Object.entries({ token, role: 'Super', username: 'super@portal.test' }).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** The heading of the staged screen, drawn by one release. */
function screenOf(page: Page, release: StagedRelease) {
  return page.locator(`[data-release$="-${release.ref.build}"]`).getByRole('heading').first();
}

/** Waits for the screen of a release. */
export async function expectRelease(page: Page, release: StagedRelease, timeout = 10_000): Promise<void> {
  await expect(screenOf(page, release)).toBeVisible({ timeout });
}

/** The panel of the staged area. */
export function panel(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'belum dapat dibuka' });
}
