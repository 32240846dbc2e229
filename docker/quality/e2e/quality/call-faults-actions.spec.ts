import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { expect, test, type Page } from '../support/test';
import type { Action } from '../support/calls/actions/action';
import { ACTION_GROUPS } from '../support/calls/call-actions';
import { addresses, placed } from '../support/calls/call-addresses';
import {
  FAULTS,
  FaultyCall,
  clearToasts,
  expectMessage,
  faultsOfRow,
  outcomeOf,
  type Fault,
} from '../support/calls/call-faults';
import { shareOf } from '../support/looks/matrix';
import { shownIn } from '../support/choose';
import { control } from '../support/people/researcher';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(300_000);

/** Changes the response of a reading call to a state that no demo record has. */
async function doctor(page: Page, path: RegExp, change: (text: string) => string): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

async function prepare(page: Page, action: Action): Promise<void> {
  if (action.call.name.endsWith('.finished'))
    await doctor(page, /\/show\/[^/]+$/, (text) => text.replace('"status":"Pending"', '"status":"Approved"'));
  if (action.call.name === 'session.resetPassword')
    await page.route('**/api/reset-password/check', (route) =>
      route.fulfill({ json: { meta: { code: 200, status: 'success', message: '' }, data: null } }),
    );
  if (action.call.name === 'session.resendVerification')
    await doctor(page, /\/api\/profile$/, (text) =>
      text.replace(/"email_verified_at":"[^"]*"/, '"email_verified_at":null'),
    );
}

/** Calls for which a 401 leads to the login, although their screen otherwise shows faults itself. */
const LEAVES_AT_401 = new Set(['image.upload']);

async function expectEveryFaultShown(
  page: Page,
  call: FaultyCall,
  action: Action,
  at: string,
  faults: readonly Fault[],
): Promise<void> {
  const { call: endpoint, open, press, says, keeps, isQuiet = false } = action;
  await prepare(page, action);
  const begin = async () => {
    await page.goto(at);
    await open?.(page);
  };
  await call.choose(endpoint);
  await begin();
  for (const fault of faults) {
    // A token that the server no longer knows counts as revoked.
    if (endpoint.name === 'session.logout' && fault.name === '401') continue;
    const outcome =
      fault.name === '401' && LEAVES_AT_401.has(endpoint.name) ? 'login' : outcomeOf(fault, endpoint, isQuiet);
    call.fault = fault;
    call.failed = 0;
    await clearToasts(page);
    // A button whose call has just ended does nothing while it still shows its progress.
    await expect(page.locator('.ant-btn-loading')).toHaveCount(0);
    await press(page);
    // The message of the fault before may still show.
    await expect.poll(() => call.failed, { message: `${fault.name}: sent` }).toBeGreaterThan(0);
    await expectMessage(page, fault, outcome, says);
    expect(call.failed, `${fault.name}: sent once`).toBe(1);
    if (outcome === 'words' && keeps)
      await expect
        .poll(() => shownIn(control(page, keeps[0])), { message: `${fault.name}: nothing typed is lost` })
        .toBe(keeps[1]);
    call.fault = null;
    if (outcome === 'dialog') await begin();
  }
}

const kindOf = ({ call }: Action) => PROPOSAL_KINDS.find((kind) => call.name.startsWith(`proposal.${kind}.`));
const withoutKind = ({ call }: Action) => call.name.split('.').at(-1) ?? '';

/** One screen makes the calls of all kinds of proposal: a run tries each call with one kind. */
function actionsOfRun(actions: readonly Action[]): readonly Action[] {
  const calls = [...new Set(actions.map(withoutKind))];
  return actions.filter((action) => {
    const kind = kindOf(action);
    return !kind || shareOf(PROPOSAL_KINDS, calls.indexOf(withoutKind(action)), PROPOSAL_KINDS.length).includes(kind);
  });
}

for (const [group, actions] of Object.entries(ACTION_GROUPS)) {
  test(`${group}: the screen shows every failure of every call`, async ({ baseURL, enterAs }) => {
    const chosen = actionsOfRun(actions);
    const wrong: string[] = [];
    for (const email of new Set(chosen.map((action) => action.email))) {
      const known = email === '' ? {} : await addresses(baseURL ?? '', email);
      const page = await enterAs(email || null);
      page.setDefaultTimeout(20_000);
      const call = await FaultyCall.of(page);
      page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
      for (const [row, action] of chosen.entries()) {
        if (action.email !== email) continue;
        const faults = shareOf(FAULTS, row, kindOf(action) ? 3 : 6);
        wrong.push(
          ...(await faultsOfRow(`${action.call.name} at ${action.at}`, () =>
            expectEveryFaultShown(page, call, action, placed(action.at, known), faults),
          )),
        );
        // A screen may still be loading.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      await page.context().close();
    }
    expect(wrong).toEqual([]);
  });
}
