import type { Route } from '@playwright/test';
import { expectRelease, panel, SCREEN, test } from './support/release-test';
import { expect } from '@playwright/test';
import { copyOf } from './support/staged-release';
import type { ReleaseStage } from './support/release-stage';

/** Faults of the registry (QUALITY.md, faults survived 2). */
const FAULTS: readonly [string, (stage: ReleaseStage) => (route: Route) => Promise<void>][] = [
  ['absent', () => (route) => route.fulfill({ status: 404, body: '404' })],
  ['broken', () => (route) => route.fulfill({ contentType: 'application/json', body: '{"schema": 1, "remote":' })],
  ['slow', () => () => new Promise(() => {})],
  ['of an unknown schema', (stage) => (route) => route.fulfill({ json: { ...stage.channel, schema: 2 } })],
];

test.describe.configure({ mode: 'parallel' });

for (const [name, faultOf] of FAULTS) {
  test(`registry ${name} on a first visit: the copy embedded in the shell`, async ({ page, stage, real }) => {
    stage.publish({}, real);
    stage.registry = faultOf(stage);
    await page.goto(SCREEN);
    await expectRelease(page, real, 15_000);
  });

  test(`registry ${name} later: the last good copy`, async ({ page, stage, real }) => {
    const good = copyOf(real, stage.area);
    stage.publish({ stable: good.ref }, good);
    await page.goto(SCREEN);
    await expectRelease(page, good);
    stage.registry = faultOf(stage);
    await page.reload();
    await expectRelease(page, good);
  });
}

test('registry older than seen: the last good copy', async ({ page, stage, real }) => {
  const [older, newer] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: newer.ref }, older, newer);
  await page.goto(SCREEN);
  await expectRelease(page, newer);
  stage.channel = { ...stage.channel, stable: older.ref, serial: stage.channel.serial - 1 };
  await page.reload();
  await expectRelease(page, newer);
});

test('index of the registry absent: releases of the portal itself go on', async ({ page, stage, real }) => {
  const good = copyOf(real, stage.area);
  stage.publish({ stable: good.ref }, good);
  await page.route('**/registry/index.json', (route) => route.fulfill({ status: 404, body: '404' }));
  await page.goto(SCREEN);
  await expectRelease(page, good);
});

test('a release of an origin that the index does not list is not asked for', async ({ page, stage, real }) => {
  const foreign = copyOf(real, stage.area);
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith('http://asing.test') && asked.push(request.url()));
  stage.publish({ stable: { ...foreign.ref, path: `http://asing.test${foreign.ref.path}` } }, foreign);
  await page.goto(SCREEN);
  await expect(panel(page)).toContainText('origin');
  expect(asked).toEqual([]);
});
