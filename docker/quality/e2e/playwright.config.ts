import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { leftOutBrowser } from '../test-sets.mjs';
import { LAUNCH } from './support/browsers';
import type { WebServer } from './support/portal/web-tier';

/** First ports of the two portals; their services and their workers' web servers use the following ones. */
const BASE = Number(process.env['E2E_PORT'] ?? 18_080);
const PORTS = { embedded: BASE, production: BASE + 100 } as const;
/**
 * Runs only in production, with nginx and a separate PostgreSQL: the main job, everything about releases, and pages
 * that the server renders. The server of `npm start` answers alike (nginx.test.ts).
 */
const IN_PRODUCTION = /(main-job|english-pages|public-documents|release\/.*)\.spec\.ts/;
/** Run with both web servers and databases if `MATRIX=all`. */
const IN_BOTH =
  /(english|announcements|notices|own-account|usage-audit|calendar|push|proposal\/(course|lists|review))\.spec\.ts/;
/** Has a separate configuration: `npm run test:jupyter`. */
const JUPYTER = /jupyter\.spec\.ts/;

function portal(kind: keyof typeof PORTS) {
  return {
    command: `node --import tsx ${join(__dirname, 'support/portal/serve-portal.ts')} ${kind} ${PORTS[kind]}`,
    url: `http://localhost:${PORTS[kind]}/config.json`,
    timeout: 180_000,
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}

/**
 * Browser tests of the whole portal: as `npm start` assembles it (embedded database, our own web server), and the main
 * job and everything about releases as in production (a separate PostgreSQL, nginx).
 */
export default defineConfig<object, { webServer: WebServer }>({
  testDir: __dirname,
  outputDir: join(__dirname, '../../../.portal/test-results'),
  fullyParallel: false,
  // With a third worker on two processors, everything took 8 % longer.
  workers: 2,
  // A retry distinguishes a busy machine from a fault; a test that needed one is listed as flaky.
  retries: 1,
  timeout: 90_000,
  // On a busy machine, a screen that usually takes 2 s took 10 s.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ...(process.env['E2E_REPORT'] ? [['json', { outputFile: process.env['E2E_REPORT'] }] as const] : []),
  ] as [string, unknown?][] as never,
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    launchOptions: LAUNCH,
    // A failed page is logged as text (error-context.md); pictures of every page would fill the log.
    screenshot: 'off',
    // A trace records the whole page at every step, a third of all time: `E2E_TRACE=1` while searching for a fault.
    trace: process.env['E2E_TRACE'] ? 'on' : 'off',
    // Tests do not wait for motion; main-job, frame/menu and frame/narrow test motion itself.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // This project starts first because it contains the longest test, the main job.
    {
      name: 'production',
      testMatch: process.env['MATRIX'] === 'all' ? [IN_PRODUCTION, IN_BOTH] : IN_PRODUCTION,
      testIgnore: leftOutBrowser,
      use: { baseURL: `http://localhost:${PORTS.production}`, webServer: 'nginx' },
    },
    {
      name: 'embedded',
      testIgnore: [IN_PRODUCTION, JUPYTER, leftOutBrowser],
      use: { baseURL: `http://localhost:${PORTS.embedded}`, webServer: 'node' },
    },
  ],
  webServer: [portal('embedded'), portal('production')],
});
