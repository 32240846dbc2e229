import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listOccupancy } from '@portal/shared/contract/endpoints/machine/machine';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { profile } from '@portal/shared/contract/endpoints/account/session';
import { enter, enterAll, fetchReply, good, send, type Person } from '../support/client';
import { actorsAt } from '../support/data/proposal-actors';
import { freePort } from '../support/free-port';
import { runProgram } from '../support/programs/run-program';
import { newDatabase } from '../support/start-postgres';
import { startServer } from '../support/server';
import { newFolder } from '../support/new-folder';

/**
 * Factor on time limits, because the machine also runs other tests. Waiting for the hung mail server takes five times
 * the limit and still fails the check.
 */
const BUSY = 2;

/** Requests a reset link over a connection of the agent; a mail follows. Its body is held back until `release` ends. */
function forget(
  agent: Agent,
  url: string,
  onTaken = () => {},
  release = Promise.resolve(),
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: 'super@portal.test' });
    // The server sends `100 Continue` when it has taken the call.
    const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
    const call = request(`${url}/api/forgot-password`, { agent, method: 'POST', headers }, (reply) =>
      reply.resume().once('end', () => resolve(reply.statusCode)),
    );
    call.once('continue', () => {
      onTaken();
      void release.then(() => call.end(body));
    });
    call.once('error', reject).flushHeaders();
  });
}

/** Begins a request; the rest is sent once the server takes no new connection. Returns the whole response. */
async function beginEarly(url: string): Promise<() => Promise<string>> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
  const closed = new Promise<string>((done) => socket.once('close', () => done(response)));
  await new Promise<void>((sent) => socket.write('GET /health/live HTTP/1.1\r\n', () => sent()));
  return async () => {
    while (await fetch(`${url}/health/live`).catch(() => null)) await sleep(10);
    socket.write('Host: localhost\r\n\r\n');
    return closed;
  };
}

describe('a failed start prints one sentence', () => {
  const lines = (output: string) => output.trim().split('\n').length;

  it('for an invalid setting, a port in use and an unreachable database', async () => {
    for (const [env, message] of [
      [{ PORTAL_ORIGIN: 'localhost' }, /^PORTAL_ORIGIN: 'localhost' is not a web address/],
      [{ DATABASE_URL_FILE: '/nonexistent/secret' }, /^DATABASE_URL_FILE: '\/nonexistent\/secret' cannot be read/],
      [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/dev/null' }, /^SMTP_URL: it is set beside SMTP_URL_FILE/],
      [{ DATABASE_URL_FILE: '/dev/null' }, /^DATABASE_URL_FILE: '\/dev\/null' is empty/],
    ] as const) {
      const { code, output } = await runProgram('serve', { PORTAL_DATA: newFolder(), ...env });
      expect([code, output]).toEqual([1, expect.stringMatching(message)]);
    }
    const server = await startServer();
    const port = new URL(server.urls.main).port;
    const taken = await runProgram('serve', {
      PORTAL_DATA: newFolder(),
      API_PORT: port,
      MACHINE_PORT: '31999',
      FILES_PORT: '31998',
      HOST: '127.0.0.1',
    });
    expect([taken.code, taken.output.trim(), lines(taken.output)]).toEqual([
      1,
      `API_PORT: port ${port} is in use by another program. Stop that program, or set API_PORT to a free one.`,
      1,
    ]);
    const ports = { API_PORT: '31997', MACHINE_PORT: '31999', FILES_PORT: '31998' };
    for (const [env, message] of [
      [{ METRICS_PORT: port, HOST: '127.0.0.1' }, `METRICS_PORT: port ${port} is in use`],
      [
        { HOST: 'tidak.ada.invalid' },
        /^\w+_PORT: cannot listen on port \d+ of tidak\.ada\.invalid \(\w+\)\. Check HOST/,
      ],
    ] as const) {
      const { code, output } = await runProgram('serve', { PORTAL_DATA: newFolder(), ...ports, ...env });
      expect([code, output.trim(), lines(output)]).toEqual([1, expect.stringMatching(message), 1]);
    }
    const down = await runProgram('serve', {
      PORTAL_DATA: newFolder(),
      DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
    });
    expect([down.code, down.output.trim()]).toEqual([
      1,
      'DATABASE_URL: PostgreSQL does not answer (ECONNREFUSED). Start it, or check host and port of the address.',
    ]);
    await server.stop();
  });
});

describe('metrics', () => {
  it('report requests, queues and connections in Prometheus format on a separate port', async () => {
    const port = await freePort();
    const server = await startServer({ env: { METRICS_PORT: String(port) } });
    await fetchReply(`${server.urls.main}/api/post`);
    await send(server, profile);
    const form = new FormData();
    form.set('email', 'siti@kampus.test');
    await fetch(`${server.urls.main}/api/login`, { method: 'POST', body: form });
    const { text, headers } = await fetchReply(`http://127.0.0.1:${port}/metrics`);
    expect(headers.get('content-type')).toContain('text/plain');
    for (const line of [
      'portal_request_seconds_count{service="main",method="GET",route="/api/post",status="200"} 1',
      'portal_request_seconds_count{service="main",method="GET",route="/api/profile",status="401"} 1',
      'portal_queue_jobs{queue="mail"} ',
      'portal_containers 3',
      'portal_database_connections{state="open"} ',
      'process_cpu_seconds_total ',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/^portal_upload_bytes_total\{service="main"\} [1-9]\d+$/m);
    expect((await fetchReply(`${server.urls.main}/metrics`)).status).toBe(404);
    await server.stop();
  });
});

describe('SIGTERM', () => {
  it('stops soon after the last response despite open connections and a hanging mail server', async () => {
    const silent = createServer(() => undefined);
    const port = await freePort();
    await new Promise<void>((listening) => silent.listen(port, '127.0.0.1', listening));
    const server = await startServer({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    const [idle, busy] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
    try {
      await forget(idle, server.urls.main);
      const goOn = await beginEarly(server.urls.main);
      let ended: Promise<number | null> | undefined;
      let early: Promise<string> | undefined;
      const last = forget(
        busy,
        server.urls.main,
        () => {
          ended = server.stop();
          early = goOn();
        },
        sleep(300),
      );
      expect(await last).toBe(200);
      expect(await early).toMatch(/^HTTP\/1\.1 200 /);
      const answered = Date.now();
      expect(await ended).toBe(0);
      expect((await server.endedAt) - answered).toBeLessThan(BUSY * 2000);
    } finally {
      for (const agent of [idle, busy]) agent.destroy();
      silent.close();
      silent.unref();
    }
  });
});

describe('replicas on PostgreSQL', () => {
  it("start together, seed once, and share a person's rate limit", async () => {
    const databaseUrl = await newDatabase();
    const start = () => startServer({ databaseUrl, isFirst: true, env: { RATE_LIMIT: '10' } });
    const [one, two] = await Promise.all([start(), start()]);
    const admin = await enter(one, 'super', 'Super');
    expect((await good(two, listAllProposals, { as: admin })).submission).toHaveLength(6);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(index % 2 ? one : two, profile, { as: admin })),
    );
    const limited = replies.filter((reply) => reply.status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(10); // the minute may change in between
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limited[0]?.text).toContain('Terlalu banyak permintaan');
    await Promise.all([one.stop(), two.stop()]);
  });

  it('run as separate servers with one secret, and answer 503 with different secrets', async () => {
    const [mainMetrics, machineMetrics, machinePort] = [await freePort(), await freePort(), await freePort()];
    const machineUrl = `http://127.0.0.1:${machinePort}`;
    const main = await startServer({
      env: {
        PORTAL_SERVICES: 'main,files',
        MACHINE_URL: machineUrl,
        INTERNAL_SECRET: 'rahasia-bersama',
        METRICS_PORT: String(mainMetrics),
      },
    });
    const databaseUrl = await newDatabase();
    const startMachine = (secret: string) =>
      startServer({
        databaseUrl,
        env: {
          PORTAL_SERVICES: 'machine',
          PORTAL_SEED: 'none',
          MAIN_URL: main.urls.main,
          MACHINE_PORT: String(machinePort),
          MACHINE_URL: machineUrl,
          INTERNAL_SECRET: secret,
          METRICS_PORT: String(machineMetrics),
        },
      });
    let machine = await startMachine('rahasia-bersama');
    const measured = async (port: number) =>
      (await fetchReply(`http://127.0.0.1:${port}/metrics`)).text.match(/^portal_(?:containers|queue_given_up)\b.*$/gm);
    expect(await measured(mainMetrics)).toEqual(['portal_queue_given_up 0']);
    expect(await measured(machineMetrics)).toEqual(['portal_containers 0']);
    const people = await enterAll(main);
    const server = { ...main, urls: { ...main.urls, machine: machineUrl } };
    const occupancy = (as?: Person) => send(server, listOccupancy, { as });
    expect((await occupancy(people.Proposal)).json).toEqual({ data: [] });
    expect([(await occupancy(people.Internal)).status, (await occupancy()).status]).toEqual([403, 401]);

    // An approval needs a slot at that service; with different secrets the call fails.
    const act = actorsAt(() => ({ server, people }), 'Pesanan');
    const id = await act.pending();
    const recorded = async () => (await act.record(id)).status;
    expect(await recorded()).toBe(409);
    await act.takeSlot(id);
    await machine.stop();
    expect(await recorded()).toBe(503);
    machine = await startMachine('rahasia-lain');
    expect(await recorded()).toBe(503);
    await machine.stop();
    machine = await startMachine('rahasia-bersama');
    expect([await recorded(), await act.used()]).toEqual([200, 1]);
    await main.stop();
    const away = await occupancy(people.Proposal);
    expect([away.status, away.text]).toEqual([
      503,
      expect.stringMatching(/^.*Layanan utama sedang tidak dapat ditanya.*\(Kode: [0-9a-f]{8}\)/),
    ]);
    await machine.stop();
  });
});
