import { expect } from '@playwright/test';
import { expectRelease, panel, SCREEN, test } from './support/release-test';
import { copyOf } from './support/staged-release';

test.describe.configure({ mode: 'parallel' });

/** Contract of the shell under test is 1 = N; the whole 3 × 3 is a table test of the decision (choose.node.test.ts). */
for (const [name, contract] of [['N-1', 0], ['N+1', 2]] as const) {
  test(`skew: a remote for shell contract ${name} is left for the one that fits`, async ({ page, stage, real }) => {
    const [other, good] = [copyOf(real, stage.area, { contract: { min: contract, max: contract } }), copyOf(real, stage.area)];
    stage.publish({ stable: other.ref, previous: good.ref }, other, good);
    await page.goto(SCREEN);
    await expectRelease(page, good);
    expect(stage.askedAt(other)).toBeNull();
  });

  test(`skew: only a remote for shell contract ${name} is there: a clear panel`, async ({ page, stage, real }) => {
    const other = copyOf(real, stage.area, { contract: { min: contract, max: contract } });
    stage.publish({ stable: other.ref }, other);
    await page.goto(SCREEN);
    await expect(panel(page)).toContainText('no-release');
  });
}

test('skew: a remote for N-1 to N+1 is taken', async ({ page, stage, real }) => {
  const wide = copyOf(real, stage.area, { contract: { min: 0, max: 2 } });
  stage.publish({ stable: wide.ref }, wide);
  await page.goto(SCREEN);
  await expectRelease(page, wide);
});

for (const [what, pattern] of [['the entry', /^entry\.js$/], ['the module', /^remote\..*\.js$/], ['a lazy chunk', /^\d.*\.js$/], ['release.json', /^release\.json$/]] as const) {
  test(`tampering: one byte changed in ${what} is refused and the earlier release is shown`, async ({ page, stage, real }) => {
    const [changed, good] = [copyOf(real, stage.area), copyOf(real, stage.area)];
    stage.publish({ stable: changed.ref, previous: good.ref }, changed, good);
    for (const [file, content] of changed.files) {
      if (!pattern.test(file)) continue;
      // A space more at the end: still a valid script and valid JSON.
      stage.plant(changed, file, (route) => route.fulfill({ body: Buffer.concat([content, Buffer.from(' ')]), contentType: file.endsWith('.json') ? 'application/json' : 'text/javascript', headers: { 'cache-control': 'no-store' } }));
    }
    await page.goto(SCREEN);
    await expectRelease(page, good);
    const quarantine = await page.evaluate(() => localStorage.getItem('portal:quarantine'));
    expect(quarantine).toContain(changed.ref.build);
  });
}

test('another listed release by its address, a ribbon that says so, and one click back', async ({ page, stage, real }) => {
  const [stable, canary] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref, canary: canary.ref }, stable, canary);
  await page.goto(`${SCREEN}?rilis=${stage.area}:${canary.ref.build}`);
  await expectRelease(page, canary);
  await expect(page.getByText(`rilis ${canary.ref.version}-${canary.ref.build}`)).toBeVisible();
  await page.reload();
  await expectRelease(page, canary);
  await page.getByRole('button', { name: 'Kembali ke rilis biasa' }).click();
  await expectRelease(page, stable);
  await expect(page.getByText('Rilis pilihan di tab ini')).toHaveCount(0);
});

test('a release that no channel lists is not given, and the ribbon says so', async ({ page, stage, real }) => {
  const [stable, stranger] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref }, stable, stranger);
  await page.goto(`${SCREEN}?rilis=${stage.area}:${stranger.ref.build}`);
  await expectRelease(page, stable);
  await expect(page.getByText(`rilis ${stranger.ref.build} tidak tersedia`)).toBeVisible();
});

test('a role that may not ask is not heard', async ({ page, stage, real }) => {
  const [stable, canary] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref, canary: canary.ref, override: { roles: [] } }, stable, canary);
  await page.goto(`${SCREEN}?rilis=${stage.area}:${canary.ref.build}`);
  await expectRelease(page, stable);
  await expect(page.getByText('Rilis pilihan di tab ini')).toHaveCount(0);
});
