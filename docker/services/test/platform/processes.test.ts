import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listOccupancy } from '@portal/shared/contract/endpoints/machine/machine';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { profile } from '@portal/shared/contract/endpoints/account/session';
import { enter, fetchReply, good, send } from '../support/client';
import { freePort } from '../support/free-port';
import { runProgram } from '../support/programs/run-program';
import { newDatabase } from '../support/start-postgres';
import { startServer } from '../support/server';

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

describe('settings', () => {
  it.each([
    [{ API_PORT: 'http' }, /^API_PORT: 'http' is not a number/],
    [{ PORTAL_ORIGIN: 'localhost' }, /^PORTAL_ORIGIN: 'localhost' is not a web address/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: it does not start with postgres/],
    [{ DATABASE_URL_FILE: '/nonexistent/secret' }, /^DATABASE_URL_FILE: '\/nonexistent\/secret' cannot be read/],
    [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/dev/null' }, /^SMTP_URL: it is set beside SMTP_URL_FILE/],
    [{ PORTAL_SERVICES: 'main,web' }, /^PORTAL_SERVICES: 'web' is unknown/],
    [{ PORTAL_SEED: 'demo', NODE_ENV: 'production' }, /^PORTAL_SEED: demo accounts are refused in production/],
  ])('names the variable and a hint: %j', async (env, message) => {
    const { code, output } = await runProgram('serve', { PORTAL_DATA: '/nonexistent/never', ...env });
    expect(code).toBe(1);
    expect(output).toMatch(message);
  });
});

describe('what cannot start says so in one sentence', () => {
  const lines = (output: string) => output.trim().split('\n').length;

  it('a port in use, and a database that is down', async () => {
    const server = await startServer();
    const port = new URL(server.urls.main).port;
    const taken = await runProgram('serve', {
      PORTAL_DATA: `${server.folder}-two`,
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
    const down = await runProgram('serve', {
      PORTAL_DATA: `${server.folder}-two`,
      DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
    });
    expect([down.code, down.output.trim()]).toEqual([
      1,
      'DATABASE_URL: PostgreSQL does not answer (ECONNREFUSED). Start it, or check host and port of the address.',
    ]);
    rmSync(`${server.folder}-two`, { recursive: true, force: true });
    await server.stop();
  });
});

describe('metrics', () => {
  it("tell of requests, queues and connections in Prometheus' format, on a port of their own", async () => {
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
  it('ends soon after the last response, whatever keeps connections open or a mail waiting', async () => {
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
  it('start together, share sessions, and seed once', async () => {
    const databaseUrl = await newDatabase();
    const [one, two] = await Promise.all([
      startServer({ databaseUrl, isFirst: true }),
      startServer({ databaseUrl, isFirst: true }),
    ]);
    const admin = await enter(one, 'super', 'Super');
    expect((await send(two, profile, { as: admin })).status).toBe(200);
    expect((await good(two, listAllProposals, { as: admin })).submission).toHaveLength(6);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('run as separate servers, the machine service with a database of its own', async () => {
    const [mainMetrics, machineMetrics] = [await freePort(), await freePort()];
    const main = await startServer({
      env: { PORTAL_SERVICES: 'main,files', METRICS_PORT: String(mainMetrics) },
    });
    const machine = await startServer({
      env: {
        PORTAL_SERVICES: 'machine',
        PORTAL_SEED: 'none',
        MAIN_URL: main.urls.main,
        INTERNAL_SECRET: 'rahasia-bersama',
        METRICS_PORT: String(machineMetrics),
      },
    });
    const measured = async (port: number) =>
      (await fetchReply(`http://127.0.0.1:${port}/metrics`)).text.match(/^portal_(?:containers|queue_given_up)\b.*$/gm);
    expect(await measured(mainMetrics)).toEqual(['portal_queue_given_up 0']);
    expect(await measured(machineMetrics)).toEqual(['portal_containers 0']);
    const admin = await enter(main, 'proposal', 'Proposal');
    const researcher = await enter(main, 'internal', 'Internal');
    expect((await send(machine, listOccupancy, { as: admin })).json).toEqual({ data: [] });
    expect((await send(machine, listOccupancy, { as: researcher })).status).toBe(403);
    expect((await send(machine, listOccupancy)).status).toBe(401);
    await main.stop();
    const away = await send(machine, listOccupancy, { as: admin });
    expect([away.status, away.text]).toEqual([
      503,
      expect.stringMatching(/^.*Layanan utama sedang tidak dapat ditanya.*\(Kode: [0-9a-f]{8}\)/),
    ]);
    await machine.stop();
  });

  it('counts requests of a person across replicas', async () => {
    const databaseUrl = await newDatabase();
    const env = { RATE_LIMIT: '10' };
    const [one, two] = await Promise.all([startServer({ databaseUrl, env }), startServer({ databaseUrl, env })]);
    const admin = await enter(one, 'super', 'Super');
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(index % 2 ? one : two, profile, { as: admin })),
    );
    const limited = replies.filter((reply) => reply.status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(10); // the minute may change in between
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limited[0]?.text).toContain('Terlalu banyak permintaan');
    await Promise.all([one.stop(), two.stop()]);
  });
});
