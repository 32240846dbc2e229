import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectRelease, openRelease, panel, SCREEN, test } from '../support/release/release-test';
import { quarantineOf } from '../support/release/line-faults';
import { copyOf, realRelease, withLoads, type StagedRelease } from '../support/release/staged-release';

test.describe.configure({ mode: 'parallel' });

function patched(real: StagedRelease, change: (text: string) => string): StagedRelease {
  return copyOf(real, 'mf-admin-super', {
    patch: (file, text) => {
      if (!file.startsWith('remote.')) return text;
      const changed = change(text);
      if (changed === text) throw new Error('no place for it');
      return changed;
    },
  });
}

test('a screen that freezes the page quarantines its release', async ({ page, context, stage, real }) => {
  const freezing = patched(real, (text) => withLoads(text, () => '()=>Promise.resolve({default(){for(;;);}})'));
  const good = copyOf(real, stage.area);
  stage.publish({ stable: freezing.ref, previous: good.ref }, freezing, good);
  await page.goto(SCREEN, { waitUntil: 'commit' });
  await expect.poll(() => stage.askedAt(freezing)).not.toBeNull();
  // Long enough to be in its endless loop; then the person closes the tab.
  await new Promise((done) => setTimeout(done, 4_000));
  await page.close();
  const later = await context.newPage();
  await later.clock.setSystemTime(Date.now() + 60_000);
  await later.goto(SCREEN);
  await expectRelease(later, good);
  expect(await quarantineOf(later)).toEqual([freezing.ref.build]);
});

test('a style sheet of an area affects the area, but not the shell', async ({ page, stage, real }) => {
  const loud = patched(real, (text) =>
    text.replace(/styles:\[["'`]/, '$&nav a, button { display: none !important } h1 { outline: 7px solid red } '),
  );
  stage.publish({ stable: loud.ref }, loud);
  await openRelease(page, loud);
  const area = page.locator(`[data-release$="-${loud.ref.build}"]`);
  expect(
    await area
      .getByRole('heading')
      .first()
      .evaluate((element) => getComputedStyle(element).outlineWidth),
    'its own heading',
  ).toBe('7px');
  await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
});

test("a release that replaces fetch does not change the shell's requests", async ({ page, stage, real }) => {
  const greedy = patched(real, (text) =>
    withLoads(text, (load) => `()=>(window.fetch=()=>Promise.reject(new Error("mine")),${load}())`),
  );
  const good = copyOf(real, stage.area);
  stage.publish({ stable: greedy.ref, previous: good.ref }, greedy, good);
  await page.clock.install();
  await openRelease(page, greedy);
  expect(await page.evaluate(() => window.fetch('/').catch((error: Error) => error.message))).toBe('mine');
  stage.publish({ stable: good.ref, previous: null, revoked: [greedy.ref.build] });
  await page.clock.fastForward(30_000);
  await expectRelease(page, good);
});

test('a release.json of 40 MB is not read completely, and the earlier release opens', async ({ page, stage, real }) => {
  const [good, huge] = stage.publishPair(real);
  // Random text, which a web server cannot compress much.
  const content = Buffer.from(randomBytes(30_000_000).toString('base64'));
  await stage.damage(huge, /^release\.json$/, { onDisk: () => content });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const received = new Map<string, number>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes(huge.ref.build) && request.url.endsWith('/release.json')) received.set(requestId, 0);
  });
  line.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const before = received.get(requestId);
    if (before !== undefined) received.set(requestId, before + dataLength);
  });
  await openRelease(page, good);
  expect(received.size).toBeGreaterThan(0);
  expect(Math.max(...received.values())).toBeLessThan(10_000_000);
});

test("the handshake refuses another area's release under this area's name", async ({ page, stage, real, web }) => {
  const { ref, files } = await realRelease(web.origin, 'mf-admin-content');
  const disguised = {
    ...ref,
    container: `mf_admin_super_${ref.build}`,
    path: ref.path.replace('mf-admin-content', 'mf-admin-super'),
    area: real.ref.area,
  };
  stage.publish({ stable: disguised }, { ref: disguised, files });
  await page.goto(SCREEN);
  await expect(panel(page)).toContainText(`handshake · ${ref.build}`);
});

test('a channel with an unknown role is accepted', async ({ page, stage, real }) => {
  const [earlier, latest] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  const area = {
    ...latest.ref.area,
    paths: [...latest.ref.area.paths, { pattern: '/admin/rektor', roles: ['Rektor'] }],
  };
  stage.publish(
    {
      stable: earlier.ref,
      canary: { ...latest.ref, area },
      rollout: { salt: 's', percent: 0, roles: ['Rektor', 'Super'], users: [], exclude: [] },
    },
    earlier,
    latest,
  );
  await openRelease(page, latest);
});

test("a rollback while a person types keeps the form's text and caret", async ({ page, stage, real }) => {
  const [earlier, latest] = stage.publishPair(real);
  await page.clock.install();
  await page.goto('/admin/buat-admin');
  await expectRelease(page, latest);
  const [first, last] = [page.getByLabel('Nama Depan'), page.getByLabel('Nama Belakang')];
  await last.fill('Aminah');
  await first.fill('Siti');
  await first.press('ArrowLeft');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  stage.publish({ stable: earlier.ref, previous: null, revoked: [latest.ref.build] });
  await page.clock.fastForward(30_000);
  await expectRelease(page, earlier);
  await expect(page.getByText('Bagian ini berpindah ke rilis lain')).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.type('r');
  await expect(first).toHaveValue('Sitri');
  await expect(last).toHaveValue('Aminah');
  expect(loads).toEqual([]);
});
