import { expect } from '@playwright/test';
import { CHUNKS } from './support/release-faults';
import { expectRelease, panel, SCREEN, test } from './support/release-test';
import { copyOf } from './support/staged-release';

/** The kinds of file that a release is made of; that there is no other is part of the test. */
const KINDS = [
  ['the entry', /^entry\.js$/],
  ['the module', /^remote\..*\.js$/],
  ['a lazy chunk', CHUNKS],
  ['release.json', /^release\.json$/],
] as const;

/** One byte is another: a letter in a text or a name, so that the file stays what it was to a parser. */
function withOneByteChanged(content: Buffer): Buffer {
  const at = content.lastIndexOf('t');
  const changed = Buffer.from(content);
  changed[at] = 'T'.charCodeAt(0);
  return changed;
}

test.describe.configure({ mode: 'parallel' });

test('tampering: a release has no kind of file but those that are tried here', ({ real }) => {
  expect([...real.files.keys()].filter((file) => !KINDS.some(([, pattern]) => pattern.test(file)))).toEqual([]);
});

for (const [what, pattern] of KINDS) {
  test(`tampering: one byte changed in ${what} is refused and the earlier release is shown`, async ({
    page,
    stage,
    real,
  }) => {
    const [changed, good] = [copyOf(real, stage.area), copyOf(real, stage.area)];
    stage.publish({ stable: changed.ref, previous: good.ref }, changed, good);
    await stage.damage(changed, pattern, { onDisk: withOneByteChanged });
    await page.goto(SCREEN);
    await expectRelease(page, good);
    const quarantine = await page.evaluate(() => localStorage.getItem('portal:quarantine'));
    expect(quarantine).toContain(changed.ref.build);
  });

  test(`tampering: one byte changed in ${what} with nothing behind it: a panel, and the copy kept for a year is not kept`, async ({
    page,
    stage,
    real,
  }) => {
    const release = copyOf(real, stage.area);
    stage.publish({ stable: release.ref }, release);
    await stage.damage(release, pattern, { onDisk: withOneByteChanged });
    await page.goto(SCREEN);
    await expect(panel(page)).toContainText(`tampered · ${release.ref.build}`);
    await stage.mend();
    await panel(page).getByRole('button', { name: 'Coba lagi' }).click();
    await expectRelease(page, release);
  });
}
