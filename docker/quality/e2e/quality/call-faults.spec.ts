import { expect, test } from '../support/test';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import * as session from '@portal/shared/contract/endpoints/account/session';
import { FAULTS, FaultyCall, clearToasts, expectMessage, faultsOfRow, outcomeOf } from '../support/calls/call-faults';
import { ACTIONS, SHOWN_ELSEWHERE, UNUSED_CALLS } from '../support/calls/call-actions';
import { addresses, placed } from '../support/calls/call-addresses';
import { READINGS } from '../support/calls/call-readings';
import { go } from '../support/go';
import { shareOf } from '../support/looks/matrix';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

const GUARDS = [
  ['internal@portal.test', session.checkUser, '/user/profil'],
  ['proposal@portal.test', session.checkAdmin, '/admin/prosedur-template'],
] as const;

test('every call of the contract has a row', () => {
  const named = [
    ...READINGS.flatMap(([, rows]) => rows.map((row) => row.call.name)),
    ...GUARDS.map(([, call]) => call.name),
    ...ACTIONS.map((row) => row.call.name),
    ...SHOWN_ELSEWHERE,
    ...UNUSED_CALLS,
  ];
  expect(ALL_ENDPOINTS.map((endpoint) => endpoint.name).filter((name) => !named.includes(name))).toEqual([]);
});

for (const [email, rows] of READINGS) {
  const elsewhere = email === '' ? '/kontak' : `/${email.startsWith('external') ? 'user' : 'admin'}/tidak-ada`;
  test(`reads of ${email || 'a visitor'}: the screen shows every failure of every call`, async ({
    baseURL,
    enterAs,
  }) => {
    const known = await addresses(baseURL ?? '', email);
    const page = await enterAs(email || null);
    page.setDefaultTimeout(20_000);
    const call = await FaultyCall.of(page);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const wrong: string[] = [];
    for (const [index, row] of rows.entries()) {
      wrong.push(
        ...(await faultsOfRow(`${row.call.name} at ${row.at}`, async () => {
          await call.choose(row.call);
          if (call.isAnswered || !page.url().endsWith(elsewhere)) await page.goto(elsewhere);
          for (const fault of shareOf(FAULTS, index, 6)) {
            if (row.isOptional && fault.name === '404') continue;
            call.fault = fault;
            call.failed = 0;
            await (row.isOfLayout ? page.goto(row.at) : go(page, placed(row.at, known)));
            const outcome = outcomeOf(fault, row.call, row.isQuiet === true);
            if (outcome === 'words') await row.open?.(page);
            await expectMessage(page, fault, outcome, row.says);
            expect(call.failed, `${fault.name}: asked`).toBeGreaterThan(0);
            if (outcome === 'dialog')
              await page.getByRole('alertdialog').getByRole('button', { name: 'Mengerti' }).click();
            else if (outcome === 'words' && /time-out|offline|500|JSON|400/.test(fault.name) && !row.says)
              await expect(page.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
            await clearToasts(page);
            if (outcome !== 'login' && !row.isOfLayout) await go(page, elsewhere);
          }
        })),
      );
    }
    expect([...wrong, ...thrown]).toEqual([]);
  });
}

for (const [row, [email, endpoint, at]] of GUARDS.entries()) {
  test(`the guard of ${at.split('/')[1]} shows every failure`, async ({ enterAs }) => {
    const page = await enterAs(email);
    const call = await FaultyCall.of(page);
    await call.choose(endpoint);
    // Both guards are one component: each is tested with half of the faults.
    for (const fault of shareOf(FAULTS, row, 2)) {
      call.fault = fault;
      await page.goto(at);
      const isRefused = /^(401|403|meta.code 400)$/.test(fault.name);
      // Researchers are refused while their address is not verified; admins have nothing to verify.
      if (fault.name === 'meta.code 400' && at.startsWith('/user')) await page.waitForURL(/\/verifikasi$/);
      else await expectMessage(page, fault, isRefused ? 'login' : 'words');
    }
  });
}
