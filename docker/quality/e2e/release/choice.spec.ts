import { expect } from '@playwright/test';
import { expectRelease, SCREEN, test } from '../support/release/release-test';
import { copyOf } from '../support/release/staged-release';

test.describe.configure({ mode: 'parallel' });

test('another listed release opens by its address, with a banner and a way back', async ({ page, stage, real }) => {
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

test('a release that no channel lists is not given, and the banner says so', async ({ page, stage, real }) => {
  const [stable, stranger] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref }, stable, stranger);
  await page.goto(`${SCREEN}?rilis=${stage.area}:${stranger.ref.build}`);
  await expectRelease(page, stable);
  await expect(page.getByText(`rilis ${stranger.ref.build} tidak tersedia`)).toBeVisible();
});
