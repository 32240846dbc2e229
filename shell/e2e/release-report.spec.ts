import { expect } from '@playwright/test';
import { heardOf } from './support/heard-of';
import { expectRelease, SCREEN, test } from './support/release-test';
import { copyOf } from './support/staged-release';
import { RELEASE_FAULTS } from './support/release-faults';

test('the collector hears of the release that mounted, its times, and of the one that failed', async ({
  page,
  stage,
  real,
  request,
  baseURL,
}) => {
  const throwing = RELEASE_FAULTS.find(({ name }) => name === 'throws at load');
  if (!throwing) throw new Error('no such fault');
  const [broken, good] = [await throwing.make(stage, real), copyOf(real, stage.area)];
  stage.publish({ stable: broken.ref, previous: good.ref }, broken, good);
  await page.goto(SCREEN);
  await expectRelease(page, good);
  await expect
    .poll(() => heardOf(request, baseURL, stage.area, good.ref.build))
    .toMatchObject({ mounted: 1, failed: 0 });
  const heard = await heardOf(request, baseURL, stage.area, good.ref.build);
  expect(Object.values(heard?.medians ?? {}).every((time) => time !== null && time < 60_000)).toBe(true);
  expect(await heardOf(request, baseURL, stage.area, broken.ref.build)).toMatchObject({
    mounted: 0,
    failed: 1,
    faults: { threw: 1 },
  });
});

test('a collector that is down is felt by nobody', async ({ page, stage, real }) => {
  const good = copyOf(real, stage.area);
  stage.publish({ stable: good.ref }, good);
  await page.route('**/beacon', (route) => route.abort());
  await page.route('**/summary?*', (route) => route.abort());
  await page.goto('/admin/rilis');
  await expectRelease(page, good);
  await expect(page.getByText(`#${stage.channel.serial}`)).toBeVisible();
});

test('the release screen tells how each release fares and gives another one to this tab', async ({
  page,
  stage,
  real,
}) => {
  const [stable, canary] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref, canary: canary.ref }, stable, canary);
  await page.goto('/admin/rilis');
  await expectRelease(page, stable);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByText('1 terpasang, 0 gagal (0 %)').first()).toBeVisible();
  await page.getByRole('button', { name: `Coba di tab ini: rilis ${canary.ref.version}-${canary.ref.build}` }).click();
  await expectRelease(page, canary);
  await page.getByRole('button', { name: 'Kembali ke rilis biasa' }).click();
  await expectRelease(page, stable);
});
