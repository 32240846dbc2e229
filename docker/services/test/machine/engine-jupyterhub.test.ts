import * as z from 'zod/mini';
import { ConfigError } from '../../src/platform/config/parse-settings';
import { readEngineSettings } from '../../src/platform/config/engine-settings';
import { createHubClient, userPrefix } from '../../src/machine/engine/jupyterhub/hub-client';
import { createJupyterHubEngine } from '../../src/machine/engine/jupyterhub/jupyterhub-engine';
import { newId, newInstallation, orderOf } from '../support/engine/engines';
import { isHubThere, openFakeHub, openHub, type HubTestEngine } from '../support/engine/hub';

jest.setTimeout(120_000);

const user = z.looseObject({
  name: z.string(),
  servers: z.record(z.string(), z.looseObject({ user_options: z.unknown() })),
});
const holder = z.looseObject({ name: z.string(), scopes: z.array(z.string()) });

describe.each([
  { name: 'a fake JupyterHub', open: openFakeHub },
  ...(isHubThere() ? [{ name: 'the real JupyterHub', open: openHub }] : []),
])('sessions on $name', ({ open }) => {
  let hub: HubTestEngine;
  const installation = newInstallation();
  const order = (id: string, home = id) => orderOf(id, { home, image: 'registri.kampus.test/jupyter:1', slot: 2 });
  beforeAll(async () => {
    hub = await open();
  });
  afterAll(() => hub?.stop());

  it('passes the order to the spawner and keeps the user, and so the home, of a moved session', async () => {
    const [id, moved] = [newId(), newId()];
    const engine = hub.driver(installation);
    await engine.ensure(order(id));
    await engine.remove(id);
    await engine.ensure(order(moved, id));
    const { body } = await hub.client.call({ method: 'GET', path: `/users/${userPrefix(installation)}${id}` });
    const { servers } = user.parse(body);
    expect(Object.keys(servers)).toEqual([moved]);
    expect(servers[moved]?.user_options).toEqual({
      image: 'registri.kampus.test/jupyter:1',
      machine: 'DGX-UJI',
      slot: 2,
      memory_mb: 64,
      cpus: 0.5,
    });
    await engine.remove(moved);
    expect([await engine.removeHome?.(id), await engine.removeHome?.(id)]).toEqual([true, false]);
  });

  it('opens the session address with an expiring token for this server only', async () => {
    const id = newId();
    const engine = hub.driver(installation);
    expect([await engine.entry?.(id, 60), await engine.addressOf(id)]).toEqual([null, null]);
    await engine.ensure(order(id));
    const name = userPrefix(installation) + id;
    expect(await engine.addressOf(id)).toMatch(new RegExp(`/user/${name}/${id}/$`));
    const tokenFor = async (seconds: number) =>
      new URL((await engine.entry?.(id, seconds)) ?? '').searchParams.get('token') ?? '';
    const ask = async (token: string) =>
      fetch(`${hub.client.url}/hub/api/user`, { headers: { authorization: `token ${token}` } });
    const [long, short] = [await tokenFor(3600), await tokenFor(1)];
    const reply = await ask(long);
    const { name: owner, scopes } = holder.parse(await reply.json());
    expect([owner, scopes.filter((scope) => scope.startsWith('access:'))]).toEqual([
      name,
      [`access:servers!server=${name}/${id}`],
    ]);
    expect(scopes.some((scope) => /admin|servers!user|tokens/.test(scope) && !scope.startsWith('access:'))).toBe(false);
    await new Promise((done) => setTimeout(done, 1_500));
    expect([(await ask(short)).status, (await ask(long)).status]).toEqual([403, 200]);
    await engine.remove(id);
    expect(await engine.entry?.(id, 60)).toBeNull();
  });

  it('reports an unknown portal token as an unavailable hub', async () => {
    const stranger = createJupyterHubEngine(createHubClient(hub.client.url, 'bukan-token'), installation);
    await expect(stranger.list()).rejects.toMatchObject({ kind: 'away', reason: { code: 'hub/token' } });
  });
});

it('PORTAL_ENGINE=jupyterhub requires a URL and a token', () => {
  const env = { PORTAL_ENGINE: 'jupyterhub', JUPYTERHUB_URL: 'https://hub.kampus.test/' };
  expect(() => readEngineSettings(env)).toThrow(ConfigError);
  expect(() => readEngineSettings({ ...env, JUPYTERHUB_TOKEN: 'x', JUPYTERHUB_URL: '' })).toThrow(/JUPYTERHUB_URL/);
  expect(readEngineSettings({ ...env, JUPYTERHUB_TOKEN: 'x' }).hub).toEqual({
    url: 'https://hub.kampus.test',
    token: 'x',
  });
});
