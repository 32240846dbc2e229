import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { test } from './support/release-test';

const ROOT = resolve(__dirname, '../../..');

/** A text of the screen that is changed while somebody types there. */
const SOURCE = resolve(ROOT, 'mf-admin-super/src/admins/create-admin-screen.tsx');

test('npm run dev: one area from its sources, the rest and the services from a running portal; a change is shown in place and what is typed stays', async ({
  browser,
  token,
  baseURL,
}) => {
  const port = Number(new URL(baseURL ?? '').port) + 40;
  const origin = `http://localhost:${port}`;
  const source = readFileSync(SOURCE, 'utf8');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', resolve(ROOT, 'docker/scripts/dev.ts'), '--portal', baseURL ?? '', '--port', String(port)],
    { cwd: resolve(ROOT, 'mf-admin-super'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await new Promise<void>((built, fail) => {
      createInterface({ input: child.stdout }).on('line', (line) => line.includes(' built (') && built());
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
    await page.goto('/admin/buat-admin');
    const screen = page.locator('[data-release^="mf-admin-super 0.0.0-dev"]');
    const [first, last] = [screen.getByLabel('Nama Depan'), screen.getByLabel('Nama Belakang')];
    await last.fill('Aminah', { timeout: 30_000 });
    await first.fill('Siti');
    await first.press('ArrowLeft');
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    writeFileSync(SOURCE, source.replace("title={t('Buat Admin')}", 'title="Buat Admin Baru"'));
    await expect(screen.getByRole('heading', { name: 'Buat Admin Baru' })).toBeVisible({ timeout: 30_000 });
    await expect(first).toBeFocused();
    await page.keyboard.type('r');
    await expect(first).toHaveValue('Sitri');
    await expect(last).toHaveValue('Aminah');
    expect(loads).toEqual([]);

    await page.getByRole('link', { name: 'Daftar Konten', exact: true }).click();
    await expect(page.locator('[data-release^="mf-admin-content 0.1"]').getByRole('heading').first()).toBeVisible({
      timeout: 20_000,
    });
    await context.close();
  } finally {
    writeFileSync(SOURCE, source);
    child.kill();
  }
});
