import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** First ports of the two portals; each takes the ones after it for its services. */
const BASE = Number(process.env['E2E_PORT'] ?? 18_080);
const PORTS = { pglite: BASE, postgres: BASE + 100 } as const;
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function portal(database: keyof typeof PORTS) {
  return {
    command: `node --import tsx ${join(__dirname, 'support/serve-portal.ts')} ${database} ${PORTS[database]}`,
    url: `http://localhost:${PORTS[database]}/config.json`,
    timeout: 180_000,
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}

/** Browser tests over the composed portal: everything on the embedded database, the main job on PostgreSQL too. */
export default defineConfig({
  testDir: __dirname,
  outputDir: join(__dirname, '../../.portal/test-results'),
  fullyParallel: false,
  workers: 2,
  // A second try tells a busy machine from a fault; what needed it is listed as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ...(process.env['E2E_REPORT'] ? [['json', { outputFile: process.env['E2E_REPORT'] }] as const] : [])] as [string, unknown?][] as never,
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: BROWSERS.find((file) => existsSync(file)),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'pglite', use: { baseURL: `http://localhost:${PORTS.pglite}` } },
    { name: 'postgres', testMatch: /main-job\.spec\.ts/, use: { baseURL: `http://localhost:${PORTS.postgres}` } },
  ],
  webServer: [portal('pglite'), portal('postgres')],
});
