import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { test } from './support/release-test';

const ROOT = resolve(__dirname, '../..');

test('npm run dev: one area from its sources, the rest and the services from a running portal', async ({
  browser,
  token,
  baseURL,
}) => {
  const port = Number(new URL(baseURL ?? '').port) + 40;
  const origin = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', resolve(ROOT, 'docker/dev.ts'), '--portal', baseURL ?? '', '--port', String(port)],
    { cwd: resolve(ROOT, 'mf-admin-content'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await new Promise<void>((built, fail) => {
      createInterface({ input: child.stdout }).on('line', (line) => line.includes('dibangun') && built());
      child.once('exit', (code) => fail(new Error(`dev ended with ${code}`)));
    });
    const localStorage = Object.entries({ token, role: 'Super', username: 'super@portal.test' }).map(
      ([name, value]) => ({ name, value }),
    );
    const context = await browser.newContext({
      baseURL: origin,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    const page = await context.newPage();
    await page.goto('/admin/konten');
    await expect(page.locator('[data-release^="mf-admin-content 0.0.0-dev"]').getByRole('heading').first()).toBeVisible(
      { timeout: 30_000 },
    );
    await page.getByRole('link', { name: 'Daftar Admin', exact: true }).click();
    await expect(
      page.locator('[data-release^="mf-admin-super 0.1"]').getByText('super@portal.test').first(),
    ).toBeVisible({ timeout: 20_000 });
    await context.close();
  } finally {
    child.kill();
  }
});
