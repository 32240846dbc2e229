import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { AREAS } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { CHUNKS } from '../support/release/release-faults';
import { expectRelease, openRelease, test } from '../support/release/release-test';
import { copyOf } from '../support/release/staged-release';

const ROOT = resolve(__dirname, '../../../..');
const COMMAND = resolve(ROOT, 'docker/rollout/src/cli.ts');

/** The kinds of file that a release consists of; that there is no other is part of the test. */
const KINDS = [
  ['the entry', /^entry\.js$/],
  ['the module', /^remote\..*\.js$/],
  ['a lazy chunk', CHUNKS],
  ['release.json', /^release\.json$/],
] as const;

/** Changes one byte, a letter in a text or a name, so that the file still parses. */
function withOneByteChanged(content: Buffer): Buffer {
  const at = content.lastIndexOf('t');
  const changed = Buffer.from(content);
  changed[at] = 'T'.charCodeAt(0);
  return changed;
}

test.describe.configure({ mode: 'parallel' });

test('tampering: a release contains only the kinds of file tested here', ({ real }) => {
  const others = [...real.files.keys()].filter((file) => !KINDS.some(([, pattern]) => pattern.test(file)));
  expect(others).toEqual([]);
});

for (const [what, pattern] of KINDS) {
  test(`tampering: one changed byte in ${what} shows the earlier release`, async ({ page, stage, real }) => {
    const [good, changed] = stage.publishPair(real);
    await stage.damage(changed, pattern, { onDisk: withOneByteChanged });
    await openRelease(page, good);
    const quarantine = await page.evaluate(() => localStorage.getItem('portal:quarantine'));
    expect(quarantine).toContain(changed.ref.build);
  });
}

test("tampering: a channel without its team's signature is refused", async ({ page, stage, real, web, context }) => {
  const keys = mkdtempSync(join(tmpdir(), 'keys-'));
  const rollout = async (...args: string[]) =>
    (
      await promisify(execFile)(process.execPath, ['--import', 'tsx', COMMAND, ...args, '--site', web.site], {
        cwd: ROOT,
        env: { ...process.env, ROLLOUT_KEY_FILE: keys },
      })
    ).stdout;
  const config = web.read('/config.json') ?? Buffer.of();
  try {
    const [good, evil] = [copyOf(real, stage.area), copyOf(real, stage.area)];
    stage.place(real, good, evil);
    const printed = await rollout('keygen', stage.area, '--out', keys);
    // The first signed revision: only after it the shell's configuration names a key.
    await rollout('promote', stage.area, '--release', good.ref.build, '--force', '--reason', 'uji');
    const channelKeys: unknown = {
      ...Object.fromEntries(AREAS.map((area) => [area, 'unsigned'])),
      ...(JSON.parse(/CHANNEL_KEYS='(.*?)'/.exec(printed)?.[1] ?? '') as object),
    };
    web.write('/config.json', JSON.stringify({ ...(JSON.parse(config.toString()) as object), channelKeys }));
    await openRelease(page, good);

    const asked: string[] = [];
    context.on('request', (request) => request.url().includes(evil.ref.build) && asked.push(request.url()));
    const signed = JSON.parse(web.read(`/registry/${stage.area}.json`)?.toString() ?? '') as Channel;
    web.write(
      `/registry/${stage.area}.json`,
      JSON.stringify({ ...signed, serial: signed.serial + 1, stable: evil.ref }),
    );
    const told = page.waitForRequest((request) => request.postData()?.includes('"unsigned"') ?? false);
    await page.reload();
    await expectRelease(page, good);
    expect((await told).postDataJSON()).toMatchObject({ area: stage.area, build: evil.ref.build });
    // Also without a copy in this browser, the copy embedded in the shell is used.
    await page.evaluate((area) => localStorage.removeItem(`portal:channel:${area}`), stage.area);
    await openRelease(page, real);
    expect(asked).toEqual([]);

    // The team's next change is trusted again.
    await rollout('sign', stage.area);
    await page.reload();
    await expectRelease(page, good);

    // The web server's time distinguishes a channel that a new visitor gets weeks later from a replayed one; the clock
    // of a browser is not trusted.
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + 400 * 86_400_000;
    });
    for (const [days, given] of [
      [27, good],
      [29, real],
    ] as const) {
      await stage.damageRegistry({
        onTheWay: async (route) => {
          const response = await route.fetch();
          const date = new Date(Date.parse(response.headers()['date'] ?? '') + days * 86_400_000).toUTCString();
          await route.fulfill({ response, headers: { ...response.headers(), date } });
        },
      });
      await page.evaluate((area) => localStorage.removeItem(`portal:channel:${area}`), stage.area);
      await openRelease(page, given, 20_000);
      await stage.repair();
    }
  } finally {
    web.write('/config.json', config);
    rmSync(keys, { recursive: true });
  }
});
