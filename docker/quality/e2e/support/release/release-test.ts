import { expect, test as base, type Page } from '../test';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { CONTROL_PATH } from '@portal/shared/remote/release/release-control';
import type { SiteConfig } from '../../../../scripts/start/start-services';
import { PortalApi } from '../portal/portal-api';
import { workerPorts } from '../portal/ports';
import { ReleaseStage } from './release-stage';
import { realRelease, type StagedRelease } from './staged-release';
import { WebTier, type WebServer } from '../portal/web-tier';

/** The area that the release tests stage, and one of its screens; a super admin has menu and areas beside it. */
const STAGED: AreaName = 'mf-admin-super';
export const SCREEN = '/admin/daftar-admin';

interface Fixtures {
  readonly stage: ReleaseStage;
}
interface WorkerFixtures {
  /** Set per project. */
  readonly webServer: WebServer;
  /** The worker's web server in front of the project's services, with its own registry and releases. */
  readonly web: WebTier;
  readonly token: string;
  readonly real: StagedRelease;
  /** Milliseconds from the request of a good release to its screen, in this worker. */
  readonly faultless: number;
}

/** Tests as the super admin, logged in once per worker, with a stage of one area. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  webServer: ['node', { option: true, scope: 'worker' }],
  web: [
    async ({ webServer }, use, { project, parallelIndex }) => {
      // Worker fixtures do not get `baseURL`, only the project's settings.
      const portal = new URL(project.use.baseURL ?? '');
      const port = workerPorts(Number(portal.port))[parallelIndex];
      if (!port) throw new Error(`no port for worker ${parallelIndex}`);
      const config = {
        ...((await (await fetch(new URL('/config.json', portal))).json()) as SiteConfig),
        rolloutUrl: CONTROL_PATH,
      };
      const web = await WebTier.open(webServer, port, config, { remotes: [cdnOf(port)] });
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
      const good = stage.publishCopy(real);
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

/** The same web server under another origin, like a CDN in front of the same files. */
export function cdnOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Storage of a browser in which a person is logged in; by default the super admin. */
export function sessionOf(token: string, origin: string, role = 'Super', username = 'super@portal.test') {
  const localStorage = Object.entries({ token, role, username }).map(([name, value]) => ({
    name,
    value,
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** The heading of the staged screen, rendered by one release. */
function screenOf(page: Page, release: StagedRelease) {
  return page.locator(`[data-release$="-${release.ref.build}"]`).getByRole('heading').first();
}

export async function expectRelease(page: Page, release: StagedRelease, timeout = 10_000): Promise<void> {
  await expect(screenOf(page, release)).toBeVisible({ timeout });
}

export async function openRelease(page: Page, release: StagedRelease, timeout?: number): Promise<void> {
  await page.goto(SCREEN);
  await expectRelease(page, release, timeout);
}

/** The error panel of the staged area. */
export function panel(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'belum dapat dibuka' });
}
