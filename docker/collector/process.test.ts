import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { AreaSummary } from '@portal/shared/remote/release/release-summary';
import { freePort } from '../services/test/support/free-port';
import { newFolder } from '../services/test/support/new-folder';
import { beaconOf, PORTAL, startPortal } from './a-collector.fixture';
import { aChannel, aRelease } from '@portal/shared/testing/release-fixtures';

const ROOT = resolve(__dirname, '../..');

let data: string;
let portal: Awaited<ReturnType<typeof startPortal>>;
let child: ChildProcess;
let url: string;

/** Starts the collector as in production, on the same folder. */
async function start(env: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  child = spawn(process.execPath, ['--import', 'tsx', 'docker/collector/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      COLLECTOR_PORT: String(port),
      PORTAL_DATA: data,
      PORTAL_ORIGIN: `${PORTAL},http://cadangan.test`,
      COLLECTOR_API: portal.url,
      COLLECTOR_REGISTRY: `${portal.url}/registry`,
      ...env,
    },
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (piece) => (complaint += piece));
  await new Promise<void>((ready, fail) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('COLLECTOR_READY') && ready());
    child.once('close', (code) => fail(new Error(`the collector ended with ${code}: ${complaint}`)));
  });
  url = `http://127.0.0.1:${port}`;
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

const post = (body: object, headers: Record<string, string> = { origin: PORTAL }) =>
  fetch(`${url}/beacon`, { method: 'POST', body: JSON.stringify(body), headers });
let people = 0;
const send = (headers?: Record<string, string>) => post(beaconOf({ build: 's', user: `person-${++people}` }), headers);
const counted = async () =>
  ((await (await fetch(`${url}/summary?area=mf-user`)).json()) as AreaSummary).builds[0]?.first.count ?? 0;

beforeEach(async () => {
  data = newFolder();
  mkdirSync(join(data, 'registry'));
  writeFileSync(join(data, 'registry', 'mf-user.json'), JSON.stringify(aChannel({ stable: aRelease('s') })));
  portal = await startPortal(data);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await portal.stop();
});

describe('collector process', () => {
  it('keeps every acknowledged report after three kills under load', async () => {
    let acknowledged = 0;
    let sent = 0;
    for (let round = 0; round < 3; round++) {
      await start();
      expect(await counted()).toBeGreaterThanOrEqual(acknowledged);
      let answered = 0;
      const flood = Array.from({ length: 200 }, async () => {
        sent++;
        const response = await send().catch(() => null);
        if (response?.status !== 204) return;
        acknowledged++;
        if (++answered === 60) child.kill('SIGKILL');
      });
      await Promise.all(flood);
      if (child.signalCode === null) await once(child, 'exit');
    }
    await start();
    const kept = await counted();
    expect(kept).toBeGreaterThanOrEqual(acknowledged);
    expect(kept).toBeLessThanOrEqual(sent);
    expect(await end('SIGTERM')).toBe(0);
  }, 60_000);

  it("limits forged tickets per address, which is the proxy's forwarded address", async () => {
    await start({ COLLECTOR_RATE_LIMIT: '5', COLLECTOR_PROXIES: '1' });
    const forged = { ...beaconOf({ build: 's', user: 'a' }), ticket: 'x.y' };
    const from = (address: string) => post(forged, { origin: PORTAL, 'x-forwarded-for': `10.1.1.1, ${address}` });
    const statuses = [];
    for (let index = 0; index < 8; index++) statuses.push((await from('203.0.113.1')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(Number((await from('203.0.113.1')).headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.2')).status).toBe(401);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  }, 30_000);

  it('accepts reports only of the configured origins, and stops reading oversized bodies', async () => {
    await start();
    expect((await send({ origin: 'http://cadangan.test' })).status).toBe(204);
    expect((await send({ origin: 'http://lain.test' })).status).toBe(403);
    expect((await send({ origin: 'null' })).status).toBe(403);
    for (const headers of [{ 'content-length': '100000000' }, { 'transfer-encoding': 'chunked' }]) {
      const outgoing = request(`${url}/beacon`, { method: 'POST', headers: { origin: PORTAL, ...headers } });
      outgoing.on('error', () => undefined);
      const flood = setInterval(() => outgoing.write('x'.repeat(10_000)), 5);
      const [response] = (await once(outgoing, 'response')) as [{ statusCode: number }];
      expect(response.statusCode).toBe(413);
      // The connection ends although the client would continue.
      await new Promise((closed) => outgoing.once('close', closed));
      clearInterval(flood);
    }
    expect(await counted()).toBe(1);
  }, 30_000);

  it('refuses to start with an invalid setting', async () => {
    for (const name of ['COLLECTOR_RATE_LIMIT', 'METRICS_PORT'])
      await expect(start({ [name]: '1e3' })).rejects.toThrow(`ended with 1: ${name}: '1e3' is not a whole number`);
  }, 30_000);
});
