import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { channel as channelSchema } from '@portal/shared/remote/channel';
import * as z from 'zod/mini';
import { emptyChannel } from '../src/promote';
import { RegistryStore } from '../src/registry-store';
import { COMMIT_STEPS } from '../src/revision-file';
import { verifyRegistry } from '../src/verify';
import { aFolder } from './support/fixture-area';

const ROOT = resolve(__dirname, '../../..');
let site: string;

beforeEach(() => void (site = aFolder()));
afterEach(() => rmSync(site, { recursive: true }));

function writer(count: number, name: string, step = ''): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'support/write-often.ts'), site, 'mf-user', String(count), name, step], { cwd: ROOT, stdio: 'inherit' });
}

/** What a next command does. */
const nextCommand = () => new RegistryStore(site).commit('mf-user', (before) => before ?? emptyChannel('mf-user', { by: 'berikut', reason: 'uji' }));

describe('writing the registry', () => {
  it('keeps 800 changes of four writers at once, in one whole chain, and never shows half a pointer', async () => {
    const writers = ['a', 'b', 'c', 'd'].map((name) => writer(200, name));
    const ended = Promise.all(writers.map((child) => once(child, 'exit')));
    let isOver = false;
    void ended.then(() => (isOver = true));
    const pointer = join(site, 'registry', 'mf-user.json');
    let reads = 0;
    while (!isOver) {
      if (existsSync(pointer)) {
        reads++;
        z.parse(channelSchema, JSON.parse(readFileSync(pointer, 'utf8')));
      }
      await wait(1);
    }
    expect((await ended).map(([code]) => code as number)).toEqual([0, 0, 0, 0]);
    const store = new RegistryStore(site);
    const file = store.channel('mf-user');
    expect(file.newest()).toBe(800);
    expect(file.pointerSerial()).toBe(800);
    const reasons = new Set(Array.from({ length: 800 }, (_, index) => file.revision(index + 1).reason));
    expect(reasons.size).toBe(800);
    expect(verifyRegistry(store)).toEqual([]);
    expect(reads).toBeGreaterThan(100);
  }, 120_000);

  it('keeps every change of the index of several writers at once, in one chain', async () => {
    const origins = Array.from({ length: 40 }, (_, index) => `https://cdn${index}.kampus.test`);
    const add = (origin: string) =>
      new RegistryStore(site).index.commit((before) => ({ schema: 1, areas: [], shellContract: 1, ...before, allowedOrigins: [...(before?.allowedOrigins ?? []), origin] }));
    await Promise.all(origins.map(add));
    const { index } = new RegistryStore(site);
    expect(index.newest()).toBe(40);
    expect([...(index.read()?.allowedOrigins ?? [])].sort()).toEqual([...origins].sort());
    expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
  });

  it.each(COMMIT_STEPS)('survives kill -9 after %s: the next command heals it', async (step) => {
    const [, signal] = (await once(writer(3, 'mati', step), 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    const store = new RegistryStore(site);
    const newest = store.channel('mf-user').newest();
    expect(newest).toBe(step === 'revision-written' ? 2 : 3);
    expect(verifyRegistry(store).filter(({ code }) => code !== 'pointer/stale')).toEqual([]);
    await nextCommand();
    expect(verifyRegistry(store)).toEqual([]);
    expect(store.channel('mf-user').pointerSerial()).toBe(newest + 1);
  }, 30_000);

  it('survives kill -9 at ten random moments', async () => {
    for (let round = 0; round < 10; round++) {
      const child = writer(10_000, `putaran ${round}`);
      const ended = once(child, 'exit');
      await wait(400 + Math.random() * 400);
      child.kill('SIGKILL');
      await ended;
      expect(verifyRegistry(new RegistryStore(site)).filter(({ code }) => !code.startsWith('pointer/'))).toEqual([]);
      await nextCommand();
      expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
    }
  }, 60_000);
});
