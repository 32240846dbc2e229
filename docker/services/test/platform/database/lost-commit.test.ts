import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { enter, good, send } from '../../support/client';
import { newDatabase } from '../../support/start-postgres';
import { filledForm } from '../../support/data/proposals';
import { startServer, type Server as Services, until } from '../../support/server';
import { sql } from '../../support/sql';

/** Where the connection to PostgreSQL is cut. */
type Cut = 'before the commit' | 'after the commit, before its answer';

/** Messages of the PostgreSQL protocol: a simple query with its length and its terminator. */
const [BEGIN, COMMIT] = ['Q\0\0\0\x0abegin\0', 'Q\0\0\0\x0bcommit\0'];

/** Starts a proxy to PostgreSQL that can cut a connection at its next commit after an insert of a proposal. */
async function startProxy(url: string): Promise<{ url: string; cutAt(cut: Cut): void; stop(): void }> {
  const target = new URL(url);
  const { port, hostname } = target;
  let armed: Cut | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(Number(port), hostname);
    let hasInserted = false;
    let isCutting = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => [near, far].forEach((one) => one.destroy()));
    }
    near.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (text.includes(BEGIN)) hasInserted = false;
      if (text.includes('insert into "proposal"')) hasInserted = true;
      if (armed !== null && hasInserted && text.includes(COMMIT)) {
        if (armed === 'before the commit') {
          armed = null;
          return void near.destroy();
        }
        isCutting = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!isCutting) return void near.write(bytes);
      armed = null;
      near.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    cutAt: (cut) => void (armed = cut),
    stop: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

describe('a connection to PostgreSQL that breaks during a submission', () => {
  let direct: string;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let server: Services;
  beforeAll(async () => {
    direct = await newDatabase();
    proxy = await startProxy(direct);
    server = await startServer({ databaseUrl: proxy.url, isFirst: true });
  });
  afterAll(async () => {
    await server?.stop();
    proxy?.stop();
  });

  it.each<[Cut, number]>([
    ['before the commit', 0],
    ['after the commit, before its answer', 1],
  ])('%s: response, row and files agree', async (cut, rows) => {
    const person = await enter(server, 'internal', 'Internal');
    const title = `Judul ${cut}`;
    const form = filledForm('thesis');
    const sent = { as: person, body: { ...form.body, research_field: title }, files: form.files };
    const before = server.files().filter((path) => !path.startsWith('tmp/'));
    proxy.cutAt(cut);
    const reply = await send(server, proposalEndpoints.thesis.store, sent);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(reply.text).toContain('belum pasti apakah perubahan ini tersimpan');
    expect(reply.text).not.toContain('Tidak ada data yang berubah');
    const found = await sql(direct, `select id from proposal where research_field = '${title}'`);
    expect(found).toHaveLength(rows);
    // Files stay in both cases: a row may name them. The sweep removes those without a row.
    expect(server.files().filter((path) => !path.startsWith('tmp/')).length).toBe(before.length + 4);
    await until(async () => (await fetch(`${server.urls.main}/health/ready`)).ok, 'it does not recover');
    if (rows === 0) return;
    const id = String(found[0]?.['id']);
    expect((await good(server, proposalEndpoints.thesis.show, { as: person, params: { id } })).submission?.id).toBe(id);
  });
});
