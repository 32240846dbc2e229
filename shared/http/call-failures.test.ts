/** Every call of the contract × every way it can fail (figures.md section 3), over a real connection. */
import { currentSession, signIn } from '../auth/session';
import { ALL_ENDPOINTS } from '../contract/endpoints/all';
import { pathOf, rolesOf, type Endpoint } from '../contract/endpoint';
import type { Role } from '../contract/account/roles';
import { startFakePortal, type RunningPortal, type Reply } from '../testing/fake-portal';
import { isApiError, type ApiError, type FailureKind } from './api-error';
import { callApi, onApiFailure } from './call-api';
import { describeFailure } from './describe-failure';

interface Failure {
  readonly reply: Reply;
  readonly kind: FailureKind | ((endpoint: Endpoint) => FailureKind);
  /** Fields that the response refuses. */
  readonly fields?: readonly string[];
  /** The server's message, which the person must read. */
  readonly says?: string;
}

const SAID = 'Kata-kata server.';
const refusedField = (errors: unknown) => ({ data: { validation_errors: { nama: errors } } });

const FAILURES: Record<string, Failure> = {
  'time-out': { reply: { hang: true }, kind: 'timeout' },
  offline: { reply: { cut: true }, kind: 'offline' },
  '500': { reply: { status: 500, json: { message: SAID } }, kind: 'server', says: SAID },
  '500 as HTML': { reply: { status: 500, text: '<h1>Server Error</h1>' }, kind: 'server' },
  '502 empty': { reply: { status: 502, text: '' }, kind: 'server' },
  'bad JSON': { reply: { text: '{"meta":{"code":200},"data":' }, kind: 'shape' },
  'HTML instead of JSON': { reply: { text: '<!doctype html><title>Portal</title>' }, kind: 'shape' },
  'an empty response': { reply: { text: '' }, kind: 'shape' },
  '401': { reply: { status: 401, json: { message: 'Unauthenticated.' } }, kind: 'unauthenticated' },
  '403': { reply: { status: 403, json: { message: SAID } }, kind: 'forbidden', says: SAID },
  '404': { reply: { status: 404, json: { message: SAID } }, kind: 'notFound', says: SAID },
  '409': { reply: { status: 409, json: { message: SAID } }, kind: 'refused', says: SAID },
  '413 as HTML': { reply: { status: 413, text: '<h1>Request Entity Too Large</h1>' }, kind: 'refused' },
  '422 with fields': { reply: { status: 422, json: refusedField(['Salah.']) }, kind: 'validation', fields: ['nama'] },
  '422 with a message': {
    reply: { status: 422, json: { error: true, message: SAID } },
    kind: ({ service }) => (service === 'machine' ? 'machine' : 'validation'),
    says: SAID,
  },
  '429': { reply: { status: 429, json: { message: SAID } }, kind: 'tooMany', says: SAID },
  'meta.code other than 200': {
    reply: { json: { meta: { code: 400, status: 'error', message: SAID }, data: null } },
    kind: 'refused',
    says: SAID,
  },
  'validation by HTTP 200': { reply: { json: refusedField(['Salah.']) }, kind: 'validation', fields: ['nama'] },
  'validation by HTTP 200, a text instead of a list': {
    reply: { json: { meta: { code: 422, status: 'error', message: '' }, ...refusedField('Salah.') } },
    kind: 'validation',
    fields: ['nama'],
  },
};

const VALUES = {
  id: '7',
  slug: 'judul',
  dayId: '1',
  machineId: '2',
  username: 'sri',
  period: '30-hari',
  from: '2026-11-23',
  to: '2026-11-29',
  window: '3',
  day: '2026-11-28',
};
const roleFor = (endpoint: Endpoint): Role => rolesOf(endpoint)?.[0] ?? 'Internal';

let portal: RunningPortal;
const reported: ApiError[] = [];
beforeAll(async () => {
  portal = await startFakePortal();
  onApiFailure((failure) => reported.push(failure) > 0);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => portal.close());

/** Makes a call as a screen does, with a short time limit. */
async function failed(endpoint: Endpoint, reply: Reply, quiet = false): Promise<ApiError> {
  signIn('token-uji', roleFor(endpoint), 'sri');
  reported.length = 0;
  portal.respond(endpoint.method, pathOf(endpoint, VALUES, roleFor(endpoint)), reply);
  try {
    await callApi(endpoint, { path: VALUES, quiet, timeLimit: 'hang' in reply ? 40 : 3_000 });
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error(`${endpoint.name} took the failure for a success`);
}

/** Calls that `callApi` makes; a response that is not JSON is returned as text. */
const CALLS = ALL_ENDPOINTS.filter(({ mediaType }) => !mediaType);

it.each(CALLS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
  for (const [fault, { reply, kind, fields = [], says }] of Object.entries(FAILURES)) {
    const failure = await failed(endpoint, reply);
    const seen = [fault, failure.call, failure.kind, Object.keys(failure.fieldErrors)];
    expect(seen).toEqual([fault, name, typeof kind === 'function' ? kind(endpoint) : kind, fields]);
    // The failure is reported unless the server lacks the capability; the person gets a title and advice.
    expect([fault, ...reported]).toEqual([
      fault,
      ...(failure.kind === 'notFound' && endpoint.capability ? [] : [failure]),
    ]);
    const { title, text } = describeFailure(failure);
    expect([fault, title]).not.toEqual([fault, '']);
    if (says) expect([fault, title, text]).toContain(says);
    // Only the main API's 401 ends the session.
    const isEnded = failure.kind === 'unauthenticated' && endpoint.service === 'main';
    expect([fault, currentSession().status]).toEqual([fault, isEnded ? 'anonymous' : 'signedIn']);
  }
  // A quiet call does not report its failure or end the session.
  await failed(endpoint, { status: 401, json: {} }, true);
  expect([reported, currentSession().status]).toEqual([[], 'signedIn']);
});
