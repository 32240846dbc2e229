import { signIn } from '../../auth/session';
import { ALL_ENDPOINTS } from '../../contract/endpoints/all';
import { proposalEndpoints } from '../../contract/endpoints/proposal/proposal';
import { listBin } from '../../contract/endpoints/proposal/proposal-course';
import { showTimeline } from '../../contract/endpoints/proposal/proposal-review';
import { portalForEachTest, success, type Reply } from '../../testing/fake-portal';
import { wireProposal } from '../../testing/proposal-fixture';
import { callApi } from '../call-api';
import { queryOfAddition } from '../query-of';
import { setRuntimeConfig } from '../runtime-config';
import { can } from './capabilities';

const TIMELINE = '/api/admin-super/proposal/timeline/7';
const PROPOSAL = '/api/admin-super/proposal-submission/show/7';
const portal = portalForEachTest();

beforeEach(() => signIn('t', 'Super', 'super@portal.test'));

const askTimeline = async (reply: Reply) => {
  portal.respond('GET', TIMELINE, reply);
  await callApi(showTimeline, { path: { id: '7' }, quiet: true }).catch(() => undefined);
};

it('a 404 disables only the capability of the endpoint that failed', async () => {
  expect(can('timeline')).toBe(true);
  await askTimeline({ status: 404, json: { message: 'Not Found' } });
  expect([can('timeline'), can('bin')]).toEqual([false, true]);
  expect([queryOfAddition(showTimeline, { id: '7' }).enabled, queryOfAddition(listBin).enabled]).toEqual([false, true]);
});

it.each([
  [
    'a 404 for an unknown URL of the portal server',
    { status: 404, json: { code: 'missing/address', message: 'x' } },
    false,
  ],
  ['a 404 for a missing row', { status: 404, json: { code: 'missing/proposal', message: 'x' } }, true],
  ['a server error', { status: 500, json: {} }, true],
  ['a lost connection', { cut: true }, true],
] as const)('sets the timeline capability after %s', async (_, reply, expected) => {
  await askTimeline(reply);
  expect(can('timeline')).toBe(expected);
});

it('a successful response enables the capability again', async () => {
  await askTimeline({ status: 404, json: {} });
  await askTimeline(success({ timeline: [] }));
  expect(can('timeline')).toBe(true);
});

it.each([
  ['sends proposal versions', { version: 2 }, true],
  ['sends no versions', {}, false],
])('proposal-course is derived from a server that %s', async (_, fields, expected) => {
  portal.respond('GET', PROPOSAL, success({ submission: wireProposal('thesis', fields) }));
  await callApi(proposalEndpoints.thesis.show, { path: { id: '7' } });
  expect(can('proposal-course')).toBe(expected);
});

it('machineAuth turns the machine service capabilities on or off', () => {
  const known = () => [can('machine-tokens'), can('slot-return'), can('idempotency-keys')];
  setRuntimeConfig({ machineAuth: false });
  expect(known()).toEqual([false, false, false]);
  setRuntimeConfig({ machineAuth: true });
  expect(known()).toEqual([true, true, true]);
});

it('only endpoints added to the specifications have a capability', () => {
  const specified = ALL_ENDPOINTS.filter(({ capability, addition }) => capability && !addition);
  expect(specified.map(({ name }) => name)).toEqual([]);
});
