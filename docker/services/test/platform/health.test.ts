import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCategories, storeCategory } from '@portal/shared/contract/endpoints/content/content';
import { fetchReply, metaCode } from '../support/client';
import { running } from '../support/running';
import { startServer, until, type Server } from '../support/server';
import { startOwnPostgres, type OwnCluster } from '../support/start-postgres';
import { newFolder } from '../support/new-folder';

/** The check that compose.yaml and stack.yaml run inside the containers. */
const CHECK = resolve(__dirname, '../../../deploy/health.sh');

/** Longer than the readiness check's timeout, shorter than a query's, ms. */
const FREEZE_MS = 6_000;

describe('health', () => {
  let cluster: OwnCluster;
  let server: Server;
  let container: string;
  beforeAll(async () => {
    cluster = await startOwnPostgres();
    server = await startServer({
      databaseUrl: await cluster.createDatabase(),
      env: { PORTAL_SEED: 'none', LOG_LEVEL: 'silent' },
    });
  });
  beforeEach(() => void (container = newFolder()));
  afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
  });

  const ask = (path: string) => Promise.all(Object.values(server.urls).map((base) => fetchReply(base + path)));
  const statuses = async (path: string) => (await ask(path)).map(({ status }) => status);
  /** Returns the health check's exit code, in a container that has just started or in another one. */
  const check = (base: string, folder = container, paths = ['/health/live', '/health/ready']) =>
    new Promise<number | null>((done) => {
      const { port } = new URL(base);
      const child = execFile(
        'bash',
        [CHECK, ...paths.map((path) => port + path)],
        { env: { PATH: process.env['PATH'], TMPDIR: folder } },
        () => done(child.exitCode),
      );
    });

  it('services stay live but are not ready with a code while the database is stopped', async () => {
    const { main } = server.urls;
    expect([
      await statuses('/health/live'),
      await statuses('/health/ready'),
      await statuses('/health'),
      await check(main),
    ]).toEqual([[200, 200, 200], [200, 200, 200], [200, 200, 200], 0]);
    await cluster.whileStopped(async () => {
      expect(await statuses('/health/live')).toEqual([200, 200, 200]);
      for (const reply of await ask('/health/ready')) {
        expect([reply.status, metaCode(reply), reply.text]).toEqual([
          503,
          503,
          expect.stringMatching(/\(Kode: [0-9a-f]{8}\)/),
        ]);
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      // A process that was ready before keeps passing; one that has just started gets no traffic.
      expect(await check(main)).toBe(0);
      expect(await check(main, newFolder())).toBe(1);
    });
    await until(
      async () => (await statuses('/health/ready')).every((status) => status === 200),
      'it does not become ready again',
    );
    expect(await check(main)).toBe(0);
  });

  it('services report a hanging database within seconds, also for concurrent requests', async () => {
    await statuses('/health/ready');
    const frozen = cluster.freeze(FREEZE_MS);
    const asked = Date.now();
    const replies = (await Promise.all(Array.from({ length: 20 }, () => ask('/health/ready')))).flat();
    expect([new Set(replies.map(({ status }) => status)), await statuses('/health/live')]).toEqual([
      new Set([503]),
      [200, 200, 200],
    ]);
    expect(Date.now() - asked).toBeLessThan(4_000);
    await frozen;
    await until(
      async () => (await statuses('/health/ready')).every((status) => status === 200),
      'it does not become ready again',
    );
  });

  it('the container check fails without a listener and on a response other than 200', async () => {
    expect(await check('http://127.0.0.1:9')).toBe(1);
    expect(await check(server.urls.main, container, ['/tidak-ada'])).toBe(1);
  });
});

describe('read-only database', () => {
  const at = running({ RATE_LIMIT: '100000', sessionHours: 0.01 });

  it('makes the services not ready, but reads still work', async () => {
    const name = new URL(at.databaseUrl).pathname.slice(1);
    const setReadOnly = (value: 'on' | 'off') =>
      at.sql(
        'set default_transaction_read_only = off',
        `alter database ${name} set default_transaction_read_only = ${value}`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      );
    const ready = async () => (await fetch(`${at.server.urls.main}/health/ready`)).status;
    const store = () => at.status(storeCategory, { as: 'Content', body: { label: 'Baru' } });
    await setReadOnly('on');
    await until(async () => (await ready()) === 503, 'it says that it is ready');
    // Longer than a twentieth of a session: its use would be recorded.
    await sleep(2_000);
    expect(await at.status(listCategories, { as: 'Content' })).toBe(200);
    expect(await store()).toBe(503);
    await setReadOnly('off');
    await until(async () => (await ready()) === 200, 'it does not become ready again');
    expect(await store()).toBe(200);
  });
});
