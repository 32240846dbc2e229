import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { userHash } from '@portal/shared/remote/choice/bucket';
import { RELEASE_ACTIONS, type ReleaseChange } from '@portal/shared/remote/release/release-control';
import { RegistryStore } from '../src/registry/registry-store';
import { createReleaseServer } from '../src/server/release-server';
import { serveHttp, type HttpPeer } from '../../services/test/support/peers/serve-http';
import { deployBuild } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

const ORIGIN = 'http://portal.test';
const PLAN = {
  steps: [
    { name: 'peran', roles: ['External' as const], soakHours: 0 },
    { name: 'separuh', percent: 50, soakHours: 48 },
  ],
};
/** Accounts of the faked main API by token: number of the role. */
const ROLES: Record<string, number> = { super: 3, konten: 1, usulan: 2, internal: 4, external: 5 };

let site: string;
let root: string;
let api: HttpPeer;
let server: Server;
let logged: string[];
let isApiUp: boolean;

const store = () => new RegistryStore(site);
const channel = () => {
  const found = store().read('mf-user');
  if (!found) throw new Error('no channel');
  return found;
};

interface Call {
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
  readonly area?: string;
  readonly method?: string;
  readonly body?: string;
}

/** Calls like the screen; a test names only the differences. */
async function call(change: Partial<ReleaseChange> = {}, { token = 'super', headers, area, method, body }: Call = {}) {
  const { serial, epoch = 0 } = channel();
  const whole: ReleaseChange = { action: 'pause', serial, epoch, reason: 'uji layar', force: false, ...change };
  const verb = method ?? 'POST';
  const response = await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/rollout/${area ?? 'mf-user'}`,
    {
      method: verb,
      headers: {
        ...(verb === 'POST' ? { 'content-type': 'application/json', origin: ORIGIN } : {}),
        'sec-fetch-site': 'same-origin',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(verb === 'POST' ? { body: body ?? JSON.stringify(whole) } : {}),
    },
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

beforeEach(async () => {
  [site, root, logged, isApiUp] = [newFolder(), newFolder(), [], true];
  mkdirSync(join(root, 'mf-user'));
  writeFileSync(join(root, 'mf-user', 'rollout.plan.json'), JSON.stringify(PLAN));
  api = await serveHttp((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const role = ROLES[token];
    if (!isApiUp) return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    if (role === undefined) return void response.writeHead(401).end('{"message":"Unauthenticated."}');
    const profile = {
      id: 1,
      role,
      email: `${token}@portal.test`,
      admin_profile: { first_name: 'Sri', last_name: 'Rahayu' },
    };
    response.end(JSON.stringify({ meta: { code: 200 }, data: { profile } }));
  });
  server = createReleaseServer({
    store: store(),
    root,
    api: api.url,
    origins: [ORIGIN],
    log: (line) => logged.push(line),
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  for (const build of ['b1', 'b2']) await deployBuild(site, 'mf-user', build);
  await deployBuild(site, 'mf-user', 'b3', { plan: PLAN });
});
afterEach(async () => {
  await api.stop();
  server.close();
  server.closeAllConnections();
});

it.each<[string, string | null, number, string]>([
  ...Object.keys(ROLES)
    .filter((token) => token !== 'super')
    .map((token): [string, string, number, string] => [token, token, 403, 'caller/role']),
  ['a session that ended', 'lama', 401, 'caller/anonymous'],
  ['an anonymous caller', null, 401, 'caller/anonymous'],
])('refuses every change and reading by %s', async (_, token, status, code) => {
  const before = channel().serial;
  for (const action of RELEASE_ACTIONS)
    expect([action, await call({ action, force: true }, { token })]).toMatchObject([
      action,
      { status, body: { code } },
    ]);
  expect(await call({}, { token, method: 'GET' })).toMatchObject({ status, body: { code } });
  expect(channel().serial).toBe(before);
});

it('executes each action; the history contains name and reason, only the log the email', async () => {
  await call({ action: 'next', reason: 'lebih banyak orang' });
  expect(channel()).toMatchObject({ rollout: { percent: 50 }, reason: 'separuh; lebih banyak orang' });
  await call({ action: 'pause' });
  expect(channel().state).toBe('paused');
  await call({ action: 'resume' });
  expect(channel().state).toBe('on');
  await call({ action: 'promote', force: true, reason: 'perbaikan mendesak' });
  expect(channel()).toMatchObject({ stable: { build: 'b3' }, previous: { build: 'b2' }, reason: 'perbaikan mendesak' });
  await call({ action: 'rollback' });
  expect(channel()).toMatchObject({ stable: { build: 'b2' }, previous: null, revoked: ['b3'], by: 'Sri Rahayu' });
  expect(JSON.stringify(channel())).not.toContain('@');
  expect(logged.map((line) => (JSON.parse(line) as { by: string }).by)).toEqual(Array(5).fill('super@portal.test'));
});

it('sets a canary with an audience, changes the audience, and disables and enables the area', async () => {
  expect((await call({}, { method: 'GET' })).body['releases']).toEqual(['1.0.0-b1', '1.0.0-b2', '1.0.0-b3']);
  const who = async () =>
    (await call({}, { method: 'GET', area: 'mf-user?user=siti@kampus.test&role=External' })).body['who'];
  const audience = { percent: 5, roles: [], users: ['siti@kampus.test'] };
  expect((await call({ action: 'canary', release: 'b1', audience })).status).toBe(200);
  expect(channel()).toMatchObject({
    canary: { build: 'b1' },
    rollout: { percent: 5, users: [userHash('siti@kampus.test')] },
  });
  expect(await who()).toMatchObject([{ release: '1.0.0-b1', reason: 'canary-user' }, { release: '1.0.0-b2' }]);
  await call({ action: 'step', audience: { percent: 20, roles: ['Internal'] } });
  expect(channel().rollout).toMatchObject({ percent: 20, roles: ['Internal'], users: [userHash('siti@kampus.test')] });
  expect(await call({ action: 'step', audience: { percent: 0, roles: [], users: [] } })).toMatchObject({
    body: { code: 'step/nobody' },
  });
  await call({ action: 'disable' });
  expect(channel().state).toBe('off');
  await call({ action: 'enable' });
  expect(channel().state).toBe('on');
  await call({ action: 'rollback' });
  const again = { action: 'canary', release: 'b1', force: true } as const;
  expect(await call({ ...again, audience: { percent: 50, roles: [] } })).toMatchObject({
    body: { code: 'canary/too-wide' },
  });
  expect((await call({ ...again, audience: { percent: 5, roles: [] } })).status).toBe(200);
  await call({ action: 'rollback' });
  await call({ action: 'rollback', release: 'b3' });
  expect(channel()).toMatchObject({ stable: { build: 'b3' }, revoked: ['b1', 'b2'] });
});

it('returns the next step of the plan; during a soak next waits and promote needs force', async () => {
  const outlook = async () => (await call({}, { method: 'GET' })).body['next'];
  expect(await outlook()).toEqual({ kind: 'step', step: 'separuh', until: null, percent: 50 });
  await call({ action: 'next' });
  expect(await outlook()).toMatchObject({
    kind: 'wait',
    step: 'separuh',
    until: expect.any(String) as unknown,
    percent: null,
  });
  for (const action of ['next', 'promote'] as const)
    expect(await call({ action })).toMatchObject({ status: 409, body: { code: 'plan/soaking' } });
  expect((await call({ action: 'promote', force: true })).status).toBe(200);
  expect(await outlook()).toBeNull();
  expect(await call({ action: 'next' })).toMatchObject({ status: 409, body: { code: 'canary/none' } });
});

it('executes one of two concurrent changes, and names the author of the other', async () => {
  const seen = channel().serial;
  const [one, other] = await Promise.all([
    call({ action: 'promote', force: true, serial: seen }),
    call({ action: 'rollback', serial: seen }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const again = await call({ action: 'rollback', serial: seen });
  expect(again).toMatchObject({ status: 409, body: { code: 'channel/stale' } });
  expect(again.body['message']).toContain('Sri Rahayu has changed the channel: uji layar');
  expect(channel().serial).toBe(seen + 1);
  expect(await call({ epoch: 1 })).toMatchObject({ status: 409, body: { code: 'channel/stale' } });
});

it.each<[string, Call, number]>([
  ['a page of another origin', { headers: { origin: 'http://jahat.test', 'sec-fetch-site': 'cross-site' } }, 403],
  ['a page of the same site', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
  ['an opaque origin', { headers: { origin: 'null' } }, 403],
  ['reading from another origin', { method: 'GET', headers: { origin: 'http://jahat.test' } }, 403],
  ['a form', { headers: { 'content-type': 'text/plain' } }, 415],
  ['a cookie instead of a token', { token: null, headers: { cookie: 'token=super' } }, 401],
  ['invalid JSON', { body: '{' }, 400],
  ['an unknown field', { body: '{"action":"pause","serial":3,"epoch":0,"reason":"a","force":false,"x":1}' }, 400],
  ['another verb', { body: '{"action":"gc","serial":3,"epoch":0,"reason":"a","force":false}' }, 400],
  ['an oversized body', { body: 'x'.repeat(30_000) }, 413],
  ['an unknown area', { area: 'mf-lain' }, 404],
  ['a path instead of an area', { area: '..%2Fconfig' }, 404],
  ['another method', { method: 'DELETE' }, 405],
])('refuses %s and writes nothing', async (_, over, status) => {
  const before = channel().serial;
  expect((await call({}, over)).status).toBe(status);
  expect(channel().serial).toBe(before);
});

it('refuses a missing and an overlong reason', async () => {
  for (const reason of ['', '   ', 'a'.repeat(201)])
    expect(await call({ reason })).toMatchObject({ status: 400, body: { code: 'change/reason' } });
});

it('refuses changes with 503 while the main API is unavailable', async () => {
  isApiUp = false;
  expect(await call()).toMatchObject({ status: 503, body: { code: 'caller/unknown' } });
  await api.stop();
  expect(await call()).toMatchObject({ status: 503, body: { code: 'caller/unknown' } });
});

it('refuses to promote a damaged canary and to write a signed channel without its key', async () => {
  const before = channel();
  rmSync(join(site, 'remotes/mf-user/1.0.0-b3/entry.js'));
  expect(await call({ action: 'promote', force: true })).toMatchObject({
    status: 409,
    body: { code: 'release/corrupt' },
  });
  writeFileSync(join(site, 'config.json'), JSON.stringify({ channelKeys: { 'mf-user': ['A'.repeat(43)] } }));
  expect(await call({ action: 'rollback' })).toMatchObject({ status: 409, body: { code: 'key/missing' } });
  expect(channel().serial).toBe(before.serial);
});
