import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config';

/**
 * Tests a separate portal in one browser, one engine after the other. Network cards of containers that other tests start
 * and remove meanwhile make Chromium end requests (ERR_NETWORK_CHANGED), hence the retry.
 */
export default defineConfig({
  testDir: __dirname,
  outputDir: join(__dirname, '../../../../.portal/test-results-jupyter'),
  workers: 1,
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: { ...browserTests.use, actionTimeout: 30_000, trace: 'off' },
});
