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

it('is learned once from a 404, and only the one that failed', async () => {
  expect(can('timeline')).toBe(true);
  await askTimeline({ status: 404, json: { message: 'Not Found' } });
  expect([can('timeline'), can('bin')]).toEqual([false, true]);
  expect([queryOfAddition(showTimeline, { id: '7' }).enabled, queryOfAddition(listBin).enabled]).toEqual([false, true]);
});

it.each([
  ['an unknown address of our own servers', { status: 404, json: { code: 'missing/address', message: 'x' } }, false],
  ['a missing row', { status: 404, json: { code: 'missing/proposal', message: 'x' } }, true],
  ['a server that fails', { status: 500, json: {} }, true],
  ['a lost connection', { cut: true }, true],
] as const)('%s', async (_, reply, expected) => {
  await askTimeline(reply);
  expect(can('timeline')).toBe(expected);
});

it('comes back with a success', async () => {
  await askTimeline({ status: 404, json: {} });
  await askTimeline(success({ timeline: [] }));
  expect(can('timeline')).toBe(true);
});

it.each([
  ['counts versions', { version: 2 }, true],
  ['counts none', {}, false],
])('the course of proposals is known from a server that %s', async (_, told, expected) => {
  portal.respond('GET', PROPOSAL, success({ submission: wireProposal('thesis', told) }));
  await callApi(proposalEndpoints.thesis.show, { path: { id: '7' } });
  expect(can('proposal-course')).toBe(expected);
});

it('what is configured of an open machine service', () => {
  const known = () => [can('machine-tokens'), can('slot-return'), can('idempotency-keys')];
  setRuntimeConfig({ machineAuth: false });
  expect(known()).toEqual([false, false, false]);
  setRuntimeConfig({ machineAuth: true });
  expect(known()).toEqual([true, true, true]);
});

it('only additions to the specifications may be missing', () => {
  const specified = ALL_ENDPOINTS.filter(({ capability, addition }) => capability && !addition);
  expect(specified.map(({ name }) => name)).toEqual([]);
});
