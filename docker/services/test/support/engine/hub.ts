import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHubClient, activeServers, userPrefix } from '../../../src/machine/engine/jupyterhub/hub-client';
import { createJupyterHubEngine } from '../../../src/machine/engine/jupyterhub/jupyterhub-engine';
import { startFakeHub } from './fake-hub';
import { freePort } from '../free-port';
import { startSocketGate } from '../peers/socket-gate';

const HUB = '/usr/bin/jupyterhub';

const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

/** Waits until a condition holds; without jest, because browser tests use it too. @throws Error with the message */
async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await sleep(LOOK_MS))
    if (Date.now() > end) throw new Error(otherwise);
}

/** Whether Debian's JupyterHub is on this machine. */
export const isHubThere = (): boolean => existsSync(HUB);

/** Scopes of the portal's service in the hub; README.md lists the same. */
const SCOPES = ['admin:users', 'admin:servers', 'tokens', 'access:servers'];

/**
 * Starts Debian's JupyterHub with its simple spawner, which runs servers as processes.
 * @param command that it starts as a server; by default its single-user server
 */
export async function startHub(folder: string, command?: readonly string[]) {
  const [port, inner, api] = [await freePort(), await freePort(), await freePort()];
  const token = randomBytes(16).toString('hex');
  const url = `http://127.0.0.1:${port}`;
  const settings = [
    `c.JupyterHub.bind_url = '${url}'`,
    `c.JupyterHub.hub_port = ${inner}`,
    `c.ConfigurableHTTPProxy.api_url = 'http://127.0.0.1:${api}'`,
    `c.ConfigurableHTTPProxy.pid_file = '${folder}/proxy.pid'`,
    `c.JupyterHub.db_url = 'sqlite:///${folder}/hub.sqlite'`,
    `c.JupyterHub.cookie_secret_file = '${folder}/secret'`,
    "c.JupyterHub.authenticator_class = 'dummy'",
    "c.JupyterHub.spawner_class = 'simple'",
    'c.JupyterHub.allow_named_servers = True',
    `c.JupyterHub.services = [{'name': 'portal', 'api_token': '${token}'}]`,
    `c.JupyterHub.load_roles = [{'name': 'portal', 'services': ['portal'], 'scopes': ${JSON.stringify(SCOPES)}}]`,
    `c.SimpleLocalProcessSpawner.home_dir_template = '${folder}/home/{username}'`,
    'c.Spawner.poll_interval = 1',
    `c.Spawner.env_keep = ['PATH', 'PIDS']`,
    ...(command ? [`c.Spawner.cmd = ${JSON.stringify(command)}`] : ["c.Spawner.args = ['--allow-root']"]),
  ];
  const file = join(folder, 'hub.py');
  writeFileSync(file, `${settings.join('\n')}\n`);
  // Its proxy runs on Debian's Node, which finds Debian's packages by itself.
  const env = {
    ...process.env,
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_PATH: '/usr/share/nodejs',
    PIDS: join(folder, 'pids'),
  };
  const child = spawn(HUB, ['-f', file], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const isUp = () =>
    fetch(`${url}/hub/api/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => child.exitCode !== null || (await isUp()), 'the hub does not come up');
  if (child.exitCode !== null) throw new Error(words);
  /** `url` is never shut. */
  return { url, token, log: () => words, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A single-user server that starts quickly: it answers and records its process. */
const SMALL_SERVER = `
const { createServer } = require('node:http');
const { writeFileSync } = require('node:fs');
const { JUPYTERHUB_SERVICE_URL, JUPYTERHUB_SERVER_NAME, PIDS } = process.env;
const { port, hostname } = new URL(JUPYTERHUB_SERVICE_URL);
writeFileSync(PIDS + '/' + JUPYTERHUB_SERVER_NAME, String(process.pid));
createServer((_, reply) => reply.setHeader('x-jupyterhub-version', '3.0.0').end('Jupyter')).listen(Number(port), hostname);
`;

/** A JupyterHub under test; its API stays reachable while no driver reaches it. */
export type HubTestEngine = Awaited<ReturnType<typeof openFakeHub>>;

/** Opens Debian's hub. */
export async function openHub(): Promise<HubTestEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-hub-'));
  mkdirSync(join(folder, 'pids'));
  writeFileSync(join(folder, 'server.cjs'), SMALL_SERVER);
  const hub = await startHub(folder, [process.execPath, join(folder, 'server.cjs')]);
  const engine = await behindGate(hub);
  return {
    ...engine,
    kill: async (id) => {
      process.kill(Number(readFileSync(join(folder, 'pids', id), 'utf8')), 'SIGKILL');
      await until(engine.isGone(id), 'the hub does not notice');
    },
    removeBehind: async (id) => {
      const user = (await engine.servers()).find((one) => one.id === id)?.user ?? '';
      await engine.client.call({ method: 'DELETE', path: `/users/${user}/servers/${id}`, body: { remove: true } });
      await until(engine.isGone(id), 'the hub does not remove it');
    },
    stop: async () => {
      await engine.stop();
      // It ends its servers before itself.
      await hub.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a fake that implements the hub's API. */
export async function openFakeHub() {
  const hub = await startFakeHub();
  const engine = await behindGate(hub);
  const remove = async (id: string) => {
    for (const key of hub.servers.keys()) if (key.endsWith(`/${id}`)) hub.servers.delete(key);
  };
  return {
    ...engine,
    kill: remove,
    removeBehind: remove,
    stop: async () => {
      await engine.stop();
      await hub.stop();
    },
  };
}

/** Creates the common part of both hubs: drivers reach the hub through a gate that can be shut. */
async function behindGate(hub: { readonly url: string; readonly token: string }) {
  const port = await freePort();
  const gate = await startSocketGate(port, { port: Number(new URL(hub.url).port), host: '127.0.0.1' });
  const client = createHubClient(hub.url, hub.token);
  const behind = createHubClient(`http://127.0.0.1:${port}`, hub.token);
  const servers = (installation?: string) =>
    activeServers(client, installation === undefined ? 'portal-' : userPrefix(installation));
  return {
    client,
    token: hub.token,
    servers,
    isGone: (id: string) => async () => !(await servers()).some((one) => one.id === id),
    driver: (installation: string) => createJupyterHubEngine(behind, installation),
    running: async (installation: string) =>
      (await servers(installation))
        .filter(({ isReady }) => isReady)
        .map(({ id }) => id)
        .sort(),
    setDown: (isDown: boolean) => (isDown ? gate.shut() : gate.open()),
    stop: () => gate.shut(),
  };
}
