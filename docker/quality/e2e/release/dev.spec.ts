import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { test } from '../support/release/release-test';
import { control } from '../support/people/researcher';
import { signedInPage } from '../support/people/signed-in';

const ROOT = resolve(__dirname, '../../../..');

/** A title of the form that changes while somebody types there. */
const SOURCE = resolve(ROOT, 'mf-user/src/form/add-proposal.tsx');
const TITLE = 'title={ofQuery.title}\n          notes';
/** A change shows within a second on an idle machine; other tests run beside this one. */
const CHANGE_MS = 5_000;

test('npm run dev shows a change in place and keeps typed text', async ({ browser, baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port) + 40;
  const origin = `http://localhost:${port}`;
  const source = readFileSync(SOURCE, 'utf8');
  expect(source).toContain(TITLE);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', resolve(ROOT, 'docker/scripts/dev.ts'), '--portal', baseURL ?? '', '--port', String(port)],
    { cwd: resolve(ROOT, 'mf-user'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await new Promise<void>((built, fail) => {
      createInterface({ input: child.stdout }).on('line', (line) => line.includes(' built (') && built());
      child.once('exit', (code) => fail(new Error(`dev ended with ${code}`)));
    });
    const page = await signedInPage(browser, origin, 'internal@portal.test');
    await page.goto('/user/pengajuan-usulan');
    const screen = page.locator('[data-release^="mf-user 0.0.0-dev"]');
    const [title, field] = [control(page, 'pembimbing1'), control(page, 'research_field')];
    await field.fill('Fisika', { timeout: 30_000 });
    await title.fill('Model');
    await title.press('ArrowLeft');
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    for (const [round, heading] of ['Usulan Pertama', 'Usulan Kedua'].entries()) {
      const changed = Date.now();
      writeFileSync(SOURCE, source.replace(TITLE, `title="${heading}"\n          notes`));
      await expect(screen.getByRole('heading', { name: heading })).toBeVisible({ timeout: 30_000 });
      expect(Date.now() - changed).toBeLessThan(CHANGE_MS);
      await expect(title).toBeFocused();
      await page.keyboard.type('r');
      await expect(title).toHaveValue(round === 0 ? 'Moderl' : 'Moderrl');
    }
    await expect(field).toHaveValue('Fisika');
    await expect(page.getByText('Lanjutkan isian tersimpan?')).toHaveCount(0);
    expect(loads).toEqual([]);
    await page.context().close();
  } finally {
    writeFileSync(SOURCE, source);
    child.kill();
  }
});
