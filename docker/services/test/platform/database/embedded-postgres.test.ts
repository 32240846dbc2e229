import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listOwnProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { useEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/platform/db/embedded/embedded-postgres';
import { isAlive } from '../../../src/platform/db/embedded/users';
import { enter, good } from '../../support/client';
import { submit } from '../../support/data/proposals';
import { freePorts } from '../../support/free-port';
import { program, ROOT } from '../../support/programs/programs';
import { startServer, until } from '../../support/server';
import { newFolder } from '../../support/new-folder';

const pidOf = (folder: string) => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function query(place: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const { release: _, ...address } = place;
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

it('creates one private database, keeps rows across a stop, and ends with the last user', async () => {
  // Longer than the path of a socket may be.
  const folder = join(newFolder(), 'x'.repeat(60), 'y'.repeat(60), 'postgres');
  const first = await useEmbeddedPostgres(folder, __dirname);
  await query(first, 'create table kept (n int); insert into kept values (7)');
  for (const place of [folder, join(folder, 'data'), first.host]) expect(statSync(place).mode & 0o077).toBe(0);
  const pid = pidOf(folder);
  writeFileSync(join(folder, 'users', String(process.ppid)), '');
  await first.release();
  expect(isAlive(pid)).toBe(true);
  rmSync(join(folder, 'users', String(process.ppid)));
  const second = await useEmbeddedPostgres(folder, __dirname);
  expect([pidOf(folder), await query(second, 'select n from kept')]).toEqual([pid, [{ n: 7 }]]);
  await second.release();
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
  const third = await useEmbeddedPostgres(folder, __dirname);
  expect(await query(third, 'select n from kept')).toEqual([{ n: 7 }]);
  await third.release();
  rmSync(join(folder, 'data', 'PG_VERSION'));
  await expect(useEmbeddedPostgres(folder, __dirname)).rejects.toThrow('PG_VERSION is missing');
});

it('listens on 127.0.0.1 only and requires a password when it uses a port', async () => {
  const folder = join(newFolder(), 'postgres');
  const place = await useEmbeddedPostgres(folder, __dirname, 'port');
  const again = await useEmbeddedPostgres(folder, __dirname, 'port');
  try {
    expect([place.host, again.port, again.password]).toEqual(['127.0.0.1', place.port, place.password]);
    expect(statSync(join(folder, 'password')).mode & 0o077).toBe(0);
    expect(await query(place, "select setting from pg_settings where name = 'listen_addresses'")).toEqual([
      { setting: '127.0.0.1' },
    ]);
    await expect(query({ ...place, password: 'salah' }, 'select 1')).rejects.toThrow(/password authentication failed/);
  } finally {
    await again.release();
    await place.release();
  }
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
});

it('two processes that start it together share one', async () => {
  const folder = join(newFolder(), 'postgres');
  const [one, two] = await Promise.all([
    useEmbeddedPostgres(folder, __dirname),
    useEmbeddedPostgres(folder, __dirname),
  ]);
  expect(await query(one, 'select 1 as n')).toEqual(await query(two, 'select 1 as n'));
  await one.release();
  await two.release();
});

it.each(['at once', 'with the database'])(
  'ends with services whose parent is killed while they start: %s',
  async (when) => {
    const folder = newFolder();
    const port = await freePorts(3);
    const ports = { API_PORT: `${port}`, MACHINE_PORT: `${port + 1}`, FILES_PORT: `${port + 2}` };
    const services = spawn(process.execPath, [await program('serve')], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], PORTAL_DATA: folder, ...ports },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    const database = join(folder, 'postgres', 'data', 'postmaster.pid');
    if (when === 'with the database') await until(() => existsSync(database), 'the database is not started');
    services.stdout?.destroy();
    services.disconnect();
    expect(await once(services, 'exit')).toEqual([0, null]);
    expect(existsSync(database)).toBe(false);
  },
);

it('recovers after a kill faster than its first start and loses no acknowledged row', async () => {
  const folder = newFolder();
  const begun = Date.now();
  const server = await startServer({ folder, databaseUrl: null });
  const firstStart = Date.now() - begun;
  try {
    const person = await enter(server, 'internal', 'Internal');
    const acknowledged: string[] = [];
    let isWriting = true;
    const write = async () => {
      while (isWriting)
        await submit(server, person).then(
          ({ id }) => acknowledged.push(id),
          () => sleep(50),
        );
    };
    const writers = [write(), write(), write()];
    await until(() => acknowledged.length >= 5, 'nothing is written');
    const pid = pidOf(join(folder, 'postgres'));
    process.kill(pid, 'SIGKILL');
    const killed = Date.now();
    await until(() => !isAlive(pid), 'it was not killed');
    const ready = async () => (await fetch(`${server.urls.main}/health/ready`)).ok;
    await until(ready, 'it does not come back');
    expect(Date.now() - killed).toBeLessThan(firstStart);
    const then = acknowledged.length;
    await until(() => acknowledged.length > then + 3, 'nothing is written afterwards');
    isWriting = false;
    await Promise.all(writers);
    const kept = (await good(server, listOwnProposals, { as: person })).submission.map(({ id }) => id);
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});
