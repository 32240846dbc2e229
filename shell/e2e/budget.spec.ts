import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { AREAS } from '@portal/shared/remote/area-config';
import { logInAdmin } from './support/admin';
import { logIn } from './support/researcher';

const ROOT = resolve(__dirname, '../..');
const kB = (bytes: number) => Math.round(bytes / 100) / 10;

/** Gzip size of every script that a page downloads on a first visit, in kB; lazy pieces of the visit included. */
async function scriptWeight(page: Page, visit: () => Promise<void>): Promise<{ weight: number; scripts: string[] }> {
  const bodies: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) {
      bodies.push(response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length]));
    }
  });
  await visit();
  await page.waitForLoadState('networkidle');
  const seen = new Map(await Promise.all(bodies));
  return { weight: kB([...seen.values()].reduce((sum, bytes) => sum + bytes, 0)), scripts: [...seen.keys()] };
}

test.describe('weight of a first visit, gzip kB (figures.md)', () => {
  for (const path of ['/', '/masuk', '/daftar']) {
    test(`${path} at most 135`, async ({ page }) => {
      const { weight, scripts } = await scriptWeight(page, async () => void (await page.goto(path)));
      console.log(`${path}: ${weight} kB`);
      expect(weight).toBeLessThanOrEqual(135);
      expect(scripts.filter((script) => script.startsWith('/remotes/'))).toEqual([]);
    });
  }

  const SIGNED_IN = [
    // Of a researcher to whom no other test gives proposals: from nine on a filter comes with the list.
    { name: "researcher's dashboard at most 360", who: 'maria.situmorang@portal.test', path: '/user/dasbor', budget: 360 },
    { name: 'proposal form at most 450', who: 'external@portal.test', path: '/user/pengajuan-usulan', budget: 450 },
    { name: 'admin table at most 520', who: 'proposal@portal.test', path: '/admin/dasbor', budget: 520 },
  ];
  for (const { name, who, path, budget } of SIGNED_IN) {
    test(name, async ({ page, context }) => {
      await (who.startsWith('proposal') ? logInAdmin(page, who) : logIn(page, who));
      const fresh = await context.newPage();
      await page.close();
      const { weight } = await scriptWeight(fresh, async () => {
        await fresh.goto(path);
        await expect(fresh.getByRole('heading', { level: 1 })).toBeAttached();
      });
      console.log(`${path}: ${weight} kB`);
      expect(weight).toBeLessThanOrEqual(budget);
    });
  }

  for (const area of AREAS) {
    test(`${area}: entry at most 20, own code at most 70`, () => {
      const dist = join(ROOT, area, 'dist');
      const sizes = readdirSync(dist).filter((file) => file.endsWith('.js')).map((file) => [file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length] as const);
      const entry = sizes.find(([file]) => file === 'entry.js')?.[1] ?? Infinity;
      const whole = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
      console.log(`${area}: entry ${kB(entry)} kB, whole ${kB(whole)} kB`);
      expect(kB(entry)).toBeLessThanOrEqual(20);
      expect(kB(whole)).toBeLessThanOrEqual(70);
    });
  }
});
