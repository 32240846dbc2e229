import { expect, test as base, type Page } from '../test';
import type { AreaName } from '@portal/shared/remote/area-config';
import { CONTROL_PATH } from '@portal/shared/remote/release-control';
import type { SiteConfig } from '../../../../scripts/start/start-services';
import { PortalApi } from '../portal/portal-api';
import { workerPorts } from '../portal/ports';
import { ReleaseStage } from './release-stage';
import { copyOf, realRelease, type StagedRelease } from './staged-release';
import { WebTier, type WebServer } from '../portal/web-tier';

/** The area that the release tests stage, and a screen of it; a super admin has menu and areas beside it. */
const STAGED: AreaName = 'mf-admin-super';
export const SCREEN = '/admin/daftar-admin';

interface Fixtures {
  readonly stage: ReleaseStage;
}
interface WorkerFixtures {
  /** Set per project. */
  readonly webServer: WebServer;
  /** The worker's own web server before the project's services, with a registry and releases that only it uses. */
  readonly web: WebTier;
  readonly token: string;
  readonly real: StagedRelease;
  /** Milliseconds from asking for a good release to its screen, in this worker. */
  readonly faultless: number;
}

/** Tests as the super admin, logged in once per worker, over a stage of one area. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  webServer: ['node', { option: true, scope: 'worker' }],
  web: [
    async ({ webServer }, use, { project, parallelIndex }) => {
      // Worker fixtures know no baseURL of the project but by its own settings.
      const portal = new URL(project.use.baseURL ?? '');
      const port = workerPorts(Number(portal.port))[parallelIndex];
      if (!port) throw new Error(`no port for worker ${parallelIndex}`);
      const config = {
        ...((await (await fetch(new URL('/config.json', portal))).json()) as SiteConfig),
        rolloutUrl: CONTROL_PATH,
      };
      const web = await WebTier.open(webServer, port, config, {
        api: config.apiUrl,
        machine: config.machineUrl,
        files: config.filesUrl,
        collector: config.collectorUrl,
        remotes: [cdnOf(port)],
      });
      await use(web);
      await web.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  token: [
    async ({ web }, use) => use((await (await PortalApi.of(web.origin)).logIn('super@portal.test')).token),
    { scope: 'worker' },
  ],
  real: [async ({ web }, use) => use(await realRelease(web.origin, STAGED)), { scope: 'worker' }],
  faultless: [
    async ({ browser, web, token, real }, use) => {
      const context = await browser.newContext({ baseURL: web.origin, storageState: sessionOf(token, web.origin) });
      const page = await context.newPage();
      const stage = new ReleaseStage(page, web, STAGED);
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
  baseURL: async ({ web }, use) => use(web.origin),
  storageState: async ({ token, web }, use) => use(sessionOf(token, web.origin)),
  stage: async ({ page, web }, use) => use(new ReleaseStage(page, web, STAGED)),
});

/** The same web server under another origin, as a CDN before the same files would be. */
export function cdnOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** A browser in which a person is logged in: the super admin when not said. */
export function sessionOf(token: string, origin: string, role = 'Super', username = 'super@portal.test') {
  const localStorage = Object.entries({ token, role, username }).map(([name, value]) => ({
    name,
    value,
  }));
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

/** Opens the staged screen and waits for a release of it. */
export async function openRelease(page: Page, release: StagedRelease, timeout?: number): Promise<void> {
  await page.goto(SCREEN);
  await expectRelease(page, release, timeout);
}

/** The panel of the staged area. */
export function panel(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'belum dapat dibuka' });
}
