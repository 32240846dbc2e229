import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Beacon } from '@portal/shared/remote/beacon';
import { judgeRecord } from '@portal/shared/remote/judge-record';
import * as z from 'zod/mini';
import { Journal } from '../../collector/journal';
import { createCollector } from '../../collector/server';
import { deployArea } from '../src/deploy-area';
import { RegistryStore } from '../src/registry-store';
import { run } from '../src/run';
import { aFolder, builtArea } from './support/fixture-area';

const PLAN = {
  steps: [
    { name: 'peran', roles: ['External' as const], soakHours: 0 },
    { name: 'semua', percent: 100, soakHours: 0 },
  ],
};
let site: string;
let root: string;
const servers: Server[] = [];
let collector: string;
let webhook: string;
let notices: Record<string, unknown>[];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Synthetic people who open the area once each, some of them to a fault. */
async function visit(
  build: string,
  people: readonly number[],
  isFailing: (person: number) => boolean,
  mount = 40,
): Promise<void> {
  const beacon = { v: 1, area: 'mf-user', version: '1.0.0', build, reason: 'stable', role: 'External' } as const;
  for (const bucket of people) {
    const isFailed = isFailing(bucket);
    const body: Beacon = {
      ...beacon,
      bucket,
      outcome: isFailed ? 'failed' : 'mounted',
      fault: isFailed ? 'render' : null,
      phases: { registry: 1, entry: 2, handshake: 3, mount: isFailed ? null : mount },
    };
    await fetch(`${collector}/beacon`, {
      method: 'POST',
      headers: { origin: 'http://portal.test' },
      body: JSON.stringify(body),
    });
  }
}

const people = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index);
const watch = () => run(['watch', '--once', '--site', site, '--collector', collector, '--webhook', webhook], root);
const channel = () => new RegistryStore(site).read('mf-user');
const seen = () => z.parse(judgeRecord, JSON.parse(readFileSync(join(site, 'registry/judge/mf-user.json'), 'utf8')));

beforeEach(async () => {
  [site, root, notices] = [aFolder(), aFolder(), []];
  mkdirSync(join(root, 'mf-user'));
  writeFileSync(join(root, 'mf-user', 'rollout.plan.json'), JSON.stringify(PLAN));
  collector = await listen(
    createCollector({ journal: new Journal(join(site, 'collector')), origins: ['http://portal.test'], perMinute: 0 }),
  );
  webhook = await listen(
    createServer((request, response) => {
      let text = '';
      request
        .on('data', (part: Buffer) => (text += part.toString()))
        .on('end', () => {
          notices.push(JSON.parse(text) as Record<string, unknown>);
          response.end();
        });
    }),
  );
  await deployArea(builtArea('mf-user', 'b1'), site, { author: { by: 'uji', reason: 'uji' } });
  await deployArea(builtArea('mf-user', 'b2'), site, { author: { by: 'uji', reason: 'uji' }, plan: PLAN });
  await visit('b1', people(200), () => false);
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  [site, root].forEach((folder) => rmSync(folder, { recursive: true }));
});

it('takes a bad canary back at its next look, writes who and why, and tells it', async () => {
  await visit('b2', people(60), (person) => person % 10 === 0);
  const lines = await watch();
  expect(channel()).toMatchObject({
    stable: { build: 'b1' },
    canary: null,
    revoked: ['b2'],
    by: 'hakim',
    reason: expect.stringContaining('6 dari 60 kunjungan 60 orang gagal') as unknown,
  });
  expect(lines).toEqual([expect.stringContaining('mf-user: canary b2 ditarik')]);
  expect(notices).toMatchObject([
    { remote: 'mf-user', build: 'b2', action: 'taken-back', text: expect.stringContaining('render 6') as unknown },
  ]);
  // What it saw stays to be read on the release screen.
  expect(seen()).toMatchObject({
    build: 'b2',
    verdict: 'ill',
    reason: channel()?.reason,
    looks: [{ visits: 60, ill: 6, people: 60 }],
  });
  expect(seen().looks[0]?.evidence).toBeGreaterThanOrEqual(seen().limits.ill);
  expect(await watch()).toEqual([]);
});

it('goes on with the plan when enough visits are good, to the end', async () => {
  await visit('b2', people(30), () => false);
  expect(await watch()).toEqual([]);
  expect(await watch()).toEqual([]);
  await visit('b2', people(60, 30), () => false);
  expect(await watch()).not.toEqual([]);
  // A look at which nothing was new is not written down.
  expect(seen().looks.map(({ visits }) => visits)).toEqual([30, 90]);
  expect(seen()).toMatchObject({ verdict: 'well', looks: [{ ill: 0 }, { ill: 0 }] });
  expect(channel()).toMatchObject({
    canary: { build: 'b2' },
    rollout: { percent: 100 },
    by: 'hakim',
    reason: expect.stringMatching(/^semua: /) as unknown,
  });
  await watch();
  expect(channel()).toMatchObject({ stable: { build: 'b2' }, previous: { build: 'b1' }, canary: null, by: 'hakim' });
  expect(notices.map(({ action }) => action)).toEqual(['stepped', 'promoted']);
});

it('one person whose browser fails again and again does not take a canary back', async () => {
  await visit('b2', people(80), () => false);
  await visit(
    'b2',
    Array.from({ length: 60 }, () => 7),
    () => true,
  );
  await watch();
  expect(channel()?.revoked).toEqual([]);
});

it('a canary that is paused is left alone, and a collector that is gone stops nothing', async () => {
  await run(['pause', 'mf-user', '--site', site], root);
  await visit('b2', people(60), () => true);
  expect(await watch()).toEqual([]);
  await run(['resume', 'mf-user', '--site', site], root);
  const lines = await run(['watch', '--once', '--site', site, '--collector', 'http://127.0.0.1:9'], root);
  expect(lines.join()).toContain('tidak menjawab');
  expect(channel()?.canary?.build).toBe('b2');
});
