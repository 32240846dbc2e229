import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config';

/** Tests a separate portal in one browser, one proxy after the other, without retries: every failure must be seen. */
export default defineConfig({
  testDir: __dirname,
  outputDir: join(__dirname, '../../../../.portal/test-results-jupyter'),
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: { ...browserTests.use, actionTimeout: 30_000, trace: 'off' },
});
