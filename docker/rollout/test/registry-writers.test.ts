import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { channel as channelSchema } from '@portal/shared/remote/choice/channel';
import * as z from 'zod/mini';
import { emptyChannel } from '../src/channel/changes';
import { RegistryStore } from '../src/registry/registry-store';
import { COMMIT_STEPS, type CommitStep } from '../src/registry/revision-file';
import { verifyRegistry } from '../src/verify/verify-registry';
import { newFolder } from '../../services/test/support/new-folder';

const ROOT = resolve(__dirname, '../../..');
let site: string;

beforeEach(() => void (site = newFolder()));

function writer(count: number, name: string, step = ''): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'support/write-often.ts'), site, 'mf-user', String(count), name, step],
    { cwd: ROOT, stdio: 'inherit' },
  );
}

const nextCommand = () =>
  new RegistryStore(site).commit(
    'mf-user',
    (before) => before ?? emptyChannel('mf-user', { by: 'berikut', reason: 'uji' }),
  );

/** Steps between the writing of a temporary file and its removal. */
const LEAVES_A_FILE: readonly CommitStep[] = ['revision-written', 'revision-linked', 'pointer-written'];

/** Ages the temporary files by two minutes: younger than one minute they may be another writer's. */
function twoMinutesLater(): void {
  const then = new Date(Date.now() - 120_000);
  for (const folder of ['registry', 'registry/history/mf-user']) {
    for (const name of readdirSync(join(site, folder))) utimesSync(join(site, folder, name), then, then);
  }
}

/** Files of the registry that are neither a pointer nor a revision. */
const filesOfNobody = () =>
  ['registry', 'registry/history/mf-user'].flatMap((folder) =>
    readdirSync(join(site, folder)).filter((name) => name !== 'history' && !/^[\w-]+\.json$/.test(name)),
  );

const codes = () => verifyRegistry(new RegistryStore(site)).map(({ code }) => code);

describe('writing the registry', () => {
  it('keeps 800 changes of four concurrent writers in one chain, with a valid pointer at any time', async () => {
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

  it('keeps every concurrent change of the index in one chain', async () => {
    const origins = Array.from({ length: 40 }, (_, index) => `https://cdn${index}.kampus.test`);
    const add = (origin: string) =>
      new RegistryStore(site).index.commit((before) => ({
        schema: 1,
        areas: [],
        roles: {},
        shellContract: 1,
        ...before,
        allowedOrigins: [...(before?.allowedOrigins ?? []), origin],
      }));
    await Promise.all(origins.map(add));
    const { index } = new RegistryStore(site);
    expect(index.newest()).toBe(40);
    expect([...(index.read()?.allowedOrigins ?? [])].sort()).toEqual([...origins].sort());
    expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
  });

  it.each(COMMIT_STEPS)(
    'recovers from kill -9 after %s with the next command',
    async (step) => {
      const [, signal] = (await once(writer(3, 'mati', step), 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
      const store = new RegistryStore(site);
      const newest = store.channel('mf-user').newest();
      expect(newest).toBe(step === 'revision-written' ? 2 : 3);
      expect(codes().filter((code) => code !== 'pointer/stale')).toEqual([]);
      twoMinutesLater();
      expect(codes().filter((code) => code !== 'pointer/stale')).toEqual(
        LEAVES_A_FILE.includes(step) ? ['staging/left'] : [],
      );
      await nextCommand();
      expect(codes()).toEqual([]);
      expect(filesOfNobody()).toEqual([]);
      expect(store.channel('mf-user').pointerSerial()).toBe(newest + 1);
    },
    30_000,
  );

  it('recovers from kill -9 at ten random moments', async () => {
    for (let round = 0; round < 10; round++) {
      const child = writer(10_000, `putaran ${round}`);
      const ended = once(child, 'exit');
      // A busy machine needs time to start a process: the clock runs from its first change.
      const before = new RegistryStore(site).channel('mf-user').newest();
      while (new RegistryStore(site).channel('mf-user').newest() === before && child.exitCode === null) await wait(5);
      await wait(Math.random() * 100);
      child.kill('SIGKILL');
      await ended;
      expect(codes().filter((code) => !code.startsWith('pointer/'))).toEqual([]);
      twoMinutesLater();
      await nextCommand();
      expect(codes()).toEqual([]);
      expect(filesOfNobody()).toEqual([]);
    }
  }, 120_000);
});
