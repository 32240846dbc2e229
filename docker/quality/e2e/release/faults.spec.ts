import { expect } from '@playwright/test';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { isReleaseAtFault } from '@portal/shared/remote/report/fault-kind';
import { shareOf } from '../support/looks/matrix';
import { RELEASE_FAULTS, type ReleaseFaultCase } from '../support/release/release-faults';
import { expectRelease, panel, SCREEN, test } from '../support/release/release-test';
import { copyOf, type StagedRelease } from '../support/release/staged-release';

const LIMITS = { entryMs: 8_000, mountMs: 8_000, retries: 1 };
const HANG_LIMITS = { entryMs: 2_500, mountMs: 8_000, retries: 1 };
const limitsOf = (fault: ReleaseFaultCase) => (fault.hangs ? HANG_LIMITS : LIMITS);
/** Longest time a fault may take: the fallback appears within 2 s, after a hang within its limit and 1 s. */
const patienceOf = (fault: ReleaseFaultCase) => (fault.hangs ? HANG_LIMITS.entryMs + 1_000 : 2_000);

const NOTHING = { stable: null, previous: null, canary: null };

type Place = readonly [
  name: string,
  channelOf: (broken: StagedRelease, good: StagedRelease | null) => Partial<Channel>,
];

/** The broken release in each place, with a good earlier one behind it, or none. */
const CANARY: Place = [
  'canary',
  (broken, good) => ({
    canary: broken.ref,
    stable: good?.ref ?? null,
    rollout: { salt: 's', percent: 100, roles: [], users: [], exclude: [] },
  }),
];
const STABLE: Place = ['stable', (broken, good) => ({ stable: broken.ref, previous: good?.ref ?? null })];
/** Where an earlier release replaces the broken one, and where nothing does. */
const PLACES: readonly (readonly [replaced: Place, lonely: Place])[] = [
  [CANARY, STABLE],
  [STABLE, CANARY],
];

test.describe.configure({ mode: 'parallel' });

for (const [row, fault] of RELEASE_FAULTS.entries()) {
  // How a fault is noticed does not depend on the place, nor what follows it (choose.node.test.ts): one each.
  for (const [[place, channelOf], [lonely, aloneIn]] of shareOf(PLACES, row, 2)) {
    const title = `${fault.name}: an earlier release replaces the ${place} in time, else the ${lonely} shows a panel`;
    test(title, async ({ page, stage, real, faultless }) => {
      const times: number[] = [];
      // A busy machine is not a fault of the release: the best of three openings counts, less a good release's time.
      while (times.length < 3 && !times.some((took) => took <= patienceOf(fault))) {
        const [broken, good] = [await fault.make(stage, real), copyOf(real, stage.area)];
        stage.publish({ ...NOTHING, ...channelOf(broken, good), limits: limitsOf(fault) }, broken, good);
        await page.goto(SCREEN);
        await page.evaluate(() => Object.assign(window, { isThisPage: true }));
        await expectRelease(page, good);
        times.push(Date.now() - (stage.askedAt(broken) ?? 0));
        expect(await page.evaluate(() => 'isThisPage' in window)).toBe(true);
      }
      console.log(`${fault.name} as ${place}: ${times.join(', ')} ms; a good release ${faultless} ms`);
      expect(Math.min(...times) - faultless).toBeLessThanOrEqual(patienceOf(fault));

      const broken = await fault.make(stage, real);
      stage.publish({ ...NOTHING, ...aloneIn(broken, null), limits: limitsOf(fault) }, broken);
      await page.goto(SCREEN);
      await expect(panel(page)).toContainText(`${fault.kind} · ${broken.ref.build}`);
      await page.getByRole('link', { name: 'Dasbor', exact: true }).click();
      await expect(page.locator('[data-release^="mf-admin-proposal"]').getByRole('heading').first()).toBeVisible();
      await page.getByRole('link', { name: 'Daftar Admin', exact: true }).click();

      await stage.repair();
      const good = fault.isBuiltWrong ? copyOf(real, stage.area) : broken;
      if (good !== broken) stage.publish({ stable: good.ref, canary: null }, good);
      // A release that the network or the server withheld returns by itself; a quarantined one waits for a person.
      if (isReleaseAtFault(fault.kind)) await panel(page).getByRole('button', { name: 'Coba lagi' }).click();
      await expectRelease(page, good);
    });
  }
}
