import { expect } from '@playwright/test';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import { expectRelease, openRelease, panel, SCREEN, test } from '../support/release/release-test';
import { copyOf, type StagedRelease } from '../support/release/staged-release';

const CONTRACTS = [
  ['N-1', SHELL_CONTRACT - 1],
  ['N', SHELL_CONTRACT],
  ['N+1', SHELL_CONTRACT + 1],
] as const;

/** A release that was built with one contract, for the shells of a range. */
function builtFor(real: StagedRelease, contract: number, range = { min: contract, max: contract }): StagedRelease {
  return copyOf(real, 'mf-admin-super', {
    contract: range,
    patch: (file, text) =>
      file.startsWith('remote.') ? text.replace(`contract:${SHELL_CONTRACT}`, `contract:${contract}`) : text,
  });
}

test.describe.configure({ mode: 'parallel' });

for (const [shellName, shellContract] of CONTRACTS) {
  test.describe(`shell contract ${shellName}`, () => {
    test.beforeEach(({ web }) => {
      if (shellContract === SHELL_CONTRACT) return;
      // The layout, and the early start that chooses beside it.
      expect(
        web.changeShell((text) => text.replace(`shellContract:${SHELL_CONTRACT}`, `shellContract:${shellContract}`)),
      ).toBe(2);
    });
    test.afterEach(({ web }) => web.restoreShell());

    test(`skew: shell ${shellName} opens fitting remotes, else the earlier release or a panel`, async ({
      page,
      stage,
      real,
    }) => {
      for (const [remoteName, remoteContract] of CONTRACTS)
        await test.step(`remote ${remoteName}`, async () => {
          const [latest, fitting] = [builtFor(real, remoteContract), builtFor(real, shellContract)];
          stage.publish({ stable: latest.ref, previous: fitting.ref }, latest, fitting);
          await page.goto(SCREEN);
          if (shellContract === remoteContract) return expectRelease(page, latest);
          await expectRelease(page, fitting);
          stage.publish({ previous: null });
          await page.reload();
          await expect(panel(page)).toContainText('no-release');
          expect(stage.askedAt(latest)).toBeNull();
        });
      const wide = builtFor(real, SHELL_CONTRACT, { min: SHELL_CONTRACT - 1, max: SHELL_CONTRACT + 1 });
      stage.publish({ stable: wide.ref, previous: null }, wide);
      await openRelease(page, wide);
    });
  });
}

/** A facade of the kit that every screen of the staged area uses. */
const FACADE = '@portal/shared/ui/base';

test('skew: a release that uses an export missing in the shell is skipped before it runs', async ({
  page,
  stage,
  real,
}) => {
  const ahead = copyOf(real, 'mf-admin-super', {
    uses: { [FACADE]: { version: '99.0.0', exports: ['PageHeader', 'NotYetThere'] } },
  });
  const good = copyOf(real, 'mf-admin-super');
  stage.publish({ stable: ahead.ref, previous: good.ref }, ahead, good);
  await openRelease(page, good);
  stage.publish({ previous: null });
  await page.reload();
  await expect(panel(page)).toContainText('no-release');
});

test('skew: a shell with a renamed export refuses the release at the handshake', async ({ page, stage, real, web }) => {
  const behind = copyOf(real, 'mf-admin-super', { uses: { [FACADE]: { version: '1.0.0', exports: ['PageHeader'] } } });
  stage.publish({ stable: behind.ref }, behind);
  expect(web.changeShell((text) => text.replace('"PageHeader"', '"PageTop"'))).toBe(1);
  try {
    await page.goto(SCREEN);
    await expect(panel(page)).toContainText(`handshake · ${behind.ref.build}`);
    expect(await page.evaluate((container) => container in window, behind.ref.container), 'none of it has run').toBe(
      false,
    );
  } finally {
    web.restoreShell();
  }
});
