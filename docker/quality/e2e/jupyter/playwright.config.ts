import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config';

/**
 * Tests a separate portal in one browser, one engine after the other. One retry: other tests start and remove
 * containers meanwhile, and Chromium ends requests when the machine's network changes (ERR_NETWORK_CHANGED).
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
