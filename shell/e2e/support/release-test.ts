import { expect, test as base, type Page } from '@playwright/test';
import type { AreaName } from '@portal/shared/remote/area-config';
import { PortalApi } from './portal-api';
import { ReleaseStage } from './release-stage';
import { realRelease, type StagedRelease } from './staged-release';

/** The area that the release tests stage, and a screen of it; a super admin has menu and areas beside it. */
export const STAGED: AreaName = 'mf-admin-super';
export const SCREEN = '/admin/daftar-admin';

interface Fixtures {
  readonly stage: ReleaseStage;
}
interface WorkerFixtures {
  readonly token: string;
  readonly real: StagedRelease;
}

/** Tests as the super admin, logged in once per worker, over a stage of one area. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  token: [
    // Worker fixtures know no baseURL of the project but by its own settings.
    async ({}, use, { project }) => use((await (await PortalApi.of(project.use.baseURL ?? '')).logIn('super@portal.test')).token),
    { scope: 'worker' },
  ],
  real: [async ({}, use, { project }) => use(await realRelease(project.use.baseURL ?? '', STAGED)), { scope: 'worker' }],
  storageState: async ({ token, baseURL }, use) => {
    const localStorage = Object.entries({ token, role: 'Super', username: 'super@portal.test' }).map(([name, value]) => ({ name, value }));
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  stage: async ({ page }, use) => use(await ReleaseStage.open(page, STAGED)),
});

/** The heading of the staged screen, drawn by one release. */
export function screenOf(page: Page, release: StagedRelease) {
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
