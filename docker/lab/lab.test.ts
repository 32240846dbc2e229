import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import { dayAt } from '@portal/shared/contract/time/calendar-days';
import { showCalendar } from '@portal/shared/contract/endpoints/machine/calendar';
import {
  liftMaintenance,
  listRunning,
  listRuns,
  openLab,
  restartRun,
  scheduleApproval,
  showLogs,
  storeMaintenance,
} from '@portal/shared/contract/endpoints/machine/machine';
import { pageAudit } from '@portal/shared/contract/endpoints/audit';
import { login, logout } from '@portal/shared/contract/endpoints/account/session';
import type { Role } from '@portal/shared/contract/account/roles';
import { formatDate } from '@portal/shared/format/date';
import { dayOf } from '../services/src/machine/slots/schedule';
import { enter, enterAll, good, send, sendOrder, type Person } from '../services/test/support/client';
import { addMachine } from '../services/test/support/data/proposal-actors';
import { TEST_IMAGE } from '../services/test/support/engine/docker-image';
import { openDocker, servicesOn, type DockerTestEngine } from '../services/test/support/engine/engines';
import { freePort } from '../services/test/support/free-port';
import { startServer, until, type Server } from '../services/test/support/server';
import { createLabServer } from './lab-server';
import { gatewayAt, runNginx, type RunningServer } from '../web/test/run-nginx';
import { LAB_AUTHORIZATION, LAB_UPSTREAM } from '@portal/shared/contract/machine/lab';
import { DEMO_PASSWORD } from '../services/src/cli/seed/demo-accounts';

jest.setTimeout(180_000);

const SECRET = 'rahasia-antar-layanan-yang-panjang';

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Asked {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * From the portal's cookie to the request in a container: the proxy by itself, as in `npm start`, and behind Debian's
 * nginx with the gateway's rules, with the real services and a real Docker Engine. Without an engine, which one line
 * reports, the tests end before the container.
 */
describe('proxy to a running Jupyter', () => {
  let engine: DockerTestEngine;
  let server: Server;
  let nginx: RunningServer;
  let ports: { readonly nginx: number; readonly node: number; readonly live: number };
  let people: Record<Role, Person>;
  let machineId: string;
  const doors = ['nginx', 'node'] as const;
  const today = dayOf(new Date());
  const tomorrow = today === '7' ? '1' : String(Number(today) + 1);
  let stopNode: () => void;
  /** Pause between two checks of an open connection, ms. */
  const AGAIN_MS = 300;

  beforeAll(async () => {
    engine = await openDocker();
    ports = { nginx: await freePort(), node: await freePort(), live: await freePort() };
    server = await startServer({
      env: {
        ...servicesOn(engine),
        INTERNAL_SECRET: SECRET,
        LAB_URL: origin('nginx'),
      },
    });
    nginx = await runNginx(
      'gateway.conf',
      {
        ...gatewayAt('lab:8087', ports.nginx, `127.0.0.1:${ports.node}`),
        'listen 8089': `listen 127.0.0.1:${ports.live}`,
      },
      `http://127.0.0.1:${ports.live}/live`,
    );
    const node = createLabServer(server.urls.machine, { againMs: AGAIN_MS }).listen(ports.node, '127.0.0.1');
    stopNode = () => {
      node.close();
      node.closeAllConnections();
    };
    people = await enterAll(server);
    machineId = await addMachine({ server, people }, 'DGX-UJI', 1, 4);
  });
  afterAll(async () => {
    stopNode?.();
    await nginx?.stop();
    await server?.kill();
    await engine?.stop();
  });

  const origin = (door: 'nginx' | 'node') => `http://127.0.0.1:${ports[door]}`;
  const book = async (proposal: string, owner = people.Internal, dayId = today) => {
    const body = { DockerImages: TEST_IMAGE, username: owner.email, id_hari: dayId, durasi: '7', id_mesin: machineId };
    const headers = { 'idempotency-key': approvalKeyOf(proposal) };
    await good(server, scheduleApproval, { as: people.Proposal, body, headers });
    return (await run(proposal, owner, dayId))?.id_container ?? '';
  };
  const run = async (proposal: string, owner = people.Internal, dayId = today) => {
    const params = { dayId, machineId, username: owner.email };
    const { data } = await good(server, listRuns, { as: owner, params });
    return data.find((row) => row.proposal_id === proposal);
  };
  const untilRunning = (proposal: string) =>
    until(async () => {
      const row = await run(proposal);
      return row?.state === 'running' ? row : null;
    }, `${proposal} does not run`);
  /** Returns `name=value` of the session's cookie. */
  const pass = async (id: string, as = people.Internal) => {
    const reply = await send(server, openLab, { as, params: { id } });
    expect(reply.json).toEqual({
      error: false,
      message: 'Jupyter dapat dibuka',
      url: `${origin('nginx')}/lab/${id}/`,
    });
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(new RegExp(`^portal_lab=[\\w-]{48}; Path=/lab/${id}/; HttpOnly; SameSite=Lax$`));
    return cookie.split(';')[0] ?? '';
  };
  /** The cookie that login sets for files: it identifies the person, and opens no Jupyter. */
  const fileCookie = async ({ email }: Person) => {
    const reply = await send(server, login, { body: { email, password: DEMO_PASSWORD } });
    return /portal_file=[^;]+/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? '';
  };

  const ask = (door: 'nginx' | 'node', path: string, { cookie, headers = {} }: Asked = {}) =>
    new Promise<Response>((done, fail) => {
      const sent = request(origin(door) + path, {
        agent: false,
        headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers },
      });
      sent.once('response', (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
        reply.once('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      });
      sent.once('error', fail);
      sent.end();
    });
  /** Opens a websocket; rejects with the HTTP status of a refusal. */
  const openSocket = (door: 'nginx' | 'node', id: string, cookie: string) =>
    new Promise<{ isClosed(): boolean; say(word: string): Promise<string>; close(): void }>((done, fail) => {
      const headers = { cookie, connection: 'Upgrade', upgrade: 'websocket', origin: origin('nginx') };
      const sent = request(`${origin(door)}/lab/${id}/ws`, { agent: false, headers });
      sent.once('upgrade', (_, line) => {
        let isClosed = false;
        line.on('error', () => line.destroy());
        line.once('close', () => (isClosed = true));
        line.resume();
        const say = (word: string) =>
          new Promise<string>((heard) => {
            line.once('data', (chunk: Buffer) => heard(chunk.toString()));
            line.write(word);
          });
        done({ isClosed: () => isClosed, say, close: () => void line.destroy() });
      });
      sent.once('response', ({ statusCode }) => fail(new Error(`HTTP ${statusCode}`)));
      sent.once('error', fail);
      sent.end();
    });
  /** Expects a page with a message, and nothing from any container. */
  const expectPage = ({ status, headers, text }: Response, expected: number, title: string) => {
    const told = /<h1[^>]*>([^<]*)/.exec(text)?.[1];
    expect([status, told, headers['content-type']]).toEqual([expected, title, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers[LAB_AUTHORIZATION] ?? headers[LAB_UPSTREAM]).toBeUndefined();
  };

  it.each(doors)("%s: forwards the owner's requests without the portal's cookies and headers", async (door) => {
    const id = await book('p1');
    const { token, lab_url } = await untilRunning('p1');
    await engine.adopt(id);
    expect(lab_url).toBe(`${origin('nginx')}/lab/${id}/`);
    const mine = await pass(id);
    const cookie = `portal_file=rahasia; ${mine}; _xsrf=satu; sso_kampus=rahasia; username-8888=dua`;
    const headers = { authorization: 'Bearer rahasia', 'x-forwarded-for': '10.9.9.9' };
    // Jupyter starts some time after its container; the page says so and reloads by itself.
    const opened = await until(async () => {
      const reply = await ask(door, `/lab/${id}/tree?x=1&y=a%2Fb`, { cookie, headers });
      if (reply.status === 200) return reply;
      expectPage(reply, 503, 'Jupyter sedang disiapkan');
      expect(reply.text).toContain('http-equiv="refresh" content="3"');
      return engine.isReal ? null : reply;
    }, 'the container does not answer');
    if (!engine.isReal) return;
    expect(opened.text).toMatch(new RegExp(`^Jupyter\nGET /lab/${id}/tree\\?x=1&y=a%2Fb HTTP/1.1\n`));
    expect(opened.text).toMatch(new RegExp(`^authorization: token ${token}$`, 'im'));
    expect(opened.text).toMatch(/^cookie: _xsrf=satu; username-8888=dua$/im);
    expect(opened.text).toMatch(new RegExp(`^host: 127.0.0.1:${ports[door]}$`, 'im'));
    expect(opened.text).toContain(`base=/lab/${id}/\n`);
    expect(opened.text).not.toMatch(/portal_|rahasia|10\.9\.9\.9|x-forwarded-for/i);
    expect(opened.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' });
    const socket = await openSocket(door, id, mine);
    expect(await socket.say('halo dari peramban')).toBe('halo dari peramban');
    socket.close();
    const bad = await ask(door, `/lab/${id}/jahat`, { cookie: mine });
    expect(bad.text).toContain('/jahat');
    expect(bad.headers['clear-site-data'] ?? bad.headers['service-worker-allowed']).toBeUndefined();
    expect(bad.headers['set-cookie']).toHaveLength(1);
    expect(bad.headers['set-cookie']?.[0]).toMatch(new RegExp(`^_xsrf=dua;.*Path=/lab/${id}/`));
    expect(bad.headers['set-cookie']?.[0]).not.toContain('kampus.test');
  });

  it.each(doors)('%s: refuses everybody else with the reason', async (door) => {
    const id = await book('p1');
    await untilRunning('p1');
    const [mine, other] = [await pass(id), await book('p2', people.External)];
    const at = (cookie?: string, headers = {}) => ask(door, `/lab/${id}/`, { cookie, headers });
    expectPage(await at(), 401, 'Silakan masuk ke portal');
    expectPage(await at('portal_lab=apa-saja'), 401, 'Silakan masuk ke portal');
    expectPage(await at(await fileCookie(people.Internal)), 401, 'Buka Jupyter dari portal');
    expectPage(await at(await fileCookie(people.External)), 403, 'Anda tidak berhak membuka Jupyter ini');
    expectPage(await at(await fileCookie(people.Content)), 403, 'Anda tidak berhak membuka Jupyter ini');
    // A session's cookie opens one container, and a page of another origin cannot use it.
    expectPage(await at(await pass(other, people.External)), 401, 'Silakan masuk ke portal');
    expectPage(await at(mine, { origin: 'https://jahat.test' }), 403, 'Anda tidak berhak membuka Jupyter ini');
    await expect(openSocket(door, id, '')).rejects.toThrow(/^HTTP 40[13]$/);
    const unknown = await ask(door, '/lab/000000000000/', { cookie: await fileCookie(people.Internal) });
    expectPage(unknown, 404, 'Sesi tidak ditemukan');
    const byProgram = await ask(door, `/lab/${id}/api/status`, { headers: { accept: 'application/json' } });
    expect(JSON.parse(byProgram.text)).toMatchObject({ status: 401 });
    for (const path of ['/', '/lab/', `/lab-check/${id}`, `/lab-page/${id}`])
      expect((await ask(door, path, { cookie: mine })).status).toBe(404);
    expect((await ask(door, `/lab/${id}`)).headers.location).toBe(`/lab/${id}/`);
  });

  it.each(doors)(
    '%s: names the day of a session on another day; a cookie expires with its portal session',
    async (door) => {
      const id = await book('p3', people.Internal, tomorrow);
      const cookie = await pass(id);
      const closed = await ask(door, `/lab/${id}/`, { cookie });
      expectPage(closed, 409, 'Sesi ini tidak berjalan hari ini');
      expect(closed.text).toMatch(/Sesi berjalan tiap [A-Z]\w+, pukul 00\.00 sampai 24\.00 WIB, sampai \d+ \w+ \d{4}/);
      const again = await enter(server, 'internal', 'Internal');
      const short = await pass(id, again);
      expect((await ask(door, `/lab/${id}/`, { cookie: short })).status).toBe(409);
      await good(server, logout, { as: again });
      expect((await ask(door, `/lab/${id}/`, { cookie: short })).status).toBe(401);
    },
  );

  it('names the date until which the home folder is kept after the end', async () => {
    const id = await book('p4', people.Internal, tomorrow);
    const cookie = await pass(id);
    const place = { id_hari: null, id_mesin: null, before: null };
    const of = { username: people.Internal.email, proposal_id: 'p4' };
    const ended = await sendOrder(server, '/stop', SECRET, { ...of, ...place });
    expect(ended.status).toBe(200);
    const closed = await ask('nginx', `/lab/${id}/`, { cookie });
    expectPage(closed, 409, 'Masa pakai telah berakhir');
    const kept = formatDate(new Date(Date.now() + 14 * 86_400_000).toISOString());
    expect(closed.text).toContain(`disimpan sampai ${kept}, lalu dikemas untuk diunduh`);
  });

  it.each(doors)('%s: closes a websocket soon after its person logs out, but not those of others', async (door) => {
    const id = await book('p1');
    await untilRunning('p1');
    await engine.adopt(id);
    if (!engine.isReal) return;
    const [leaving, staying] = [await enter(server, 'internal', 'Internal'), people.Super];
    const [gone, kept] = [
      await openSocket(door, id, await pass(id, leaving)),
      await openSocket(door, id, await pass(id, staying)),
    ];
    await sleep(3 * AGAIN_MS);
    expect([gone.isClosed(), kept.isClosed()]).toEqual([false, false]);
    await good(server, logout, { as: leaving });
    await until(async () => gone.isClosed(), 'the websocket outlives the logout');
    expect(await kept.say('masih di sini')).toBe('masih di sini');
  });

  it('stays closed during maintenance with the reason, refuses a restart, and opens afterwards', async () => {
    const id = await book('p1');
    await untilRunning('p1');
    const cookie = await pass(id);
    const day = dayAt(Date.now());
    const as = people.Super;
    const body = { from_day: day, to_day: day, reason: 'ganti pendingin' };
    await good(server, storeMaintenance, { as, params: { id: machineId }, body });
    const { machines } = await good(server, showCalendar, { as, params: { from: day, to: day } });
    const window = machines?.find((machine) => machine.id === machineId)?.windows[0]?.id ?? '';
    for (const door of doors) {
      const closed = await ask(door, `/lab/${id}/`, { cookie });
      expectPage(closed, 409, 'Mesin sedang dirawat');
      expect(closed.text).toContain('ganti pendingin');
    }
    const running = (await good(server, listRunning, { as })).data.find(({ id_container }) => id_container === id);
    expect(running).toMatchObject({ state: 'booked', reason: expect.stringContaining('ganti pendingin') });
    expect((await good(server, restartRun, { as: people.Internal, params: { id } })).error).toBe(true);
    await good(server, liftMaintenance, { as, params: { id: machineId, window } });
    await untilRunning('p1');
    const opened = () => ask('nginx', `/lab/${id}/`, { cookie });
    if (engine.isReal) await until(async () => (await opened()).status === 200, 'the door stays closed');
    else expectPage(await opened(), 503, 'Jupyter sedang disiapkan');
  });

  it("records an admin's access in the audit log; the owner can restart once a minute", async () => {
    const id = await book('p1');
    await untilRunning('p1');
    const cookie = await pass(id, people.Super);
    const seen = async () => {
      return (await engine.inspect(id)).Created;
    };
    const before = await seen();
    expect((await ask('nginx', `/lab/${id}/`, { cookie })).status).toBe(engine.isReal ? 200 : 503);
    const { rows: entry } = await good(server, pageAudit, { as: people.Super, params: { period: '7-hari' } });
    expect(entry.find(({ call }) => call === 'machine.openLab')).toMatchObject({
      actor: { email: people.Super.email },
      record: { kind: 'proposal', id: 'p1' },
    });
    const restart = () => send(server, restartRun, { as: people.Internal, params: { id } });
    expect((await restart()).json).toEqual({ error: false, message: 'Sesi dimulai ulang' });
    expect((await run('p1'))?.state).toMatch(/^(preparing|running)$/);
    const twice = await restart();
    expect([twice.status, Number(twice.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await untilRunning('p1');
    if (engine.isReal)
      await until(async () => (await seen().catch(() => before)) !== before, 'it is the old container');
  });

  it('logs neither cookies nor tokens, and answers 503 without the services', async () => {
    const id = await book('p1');
    const { token } = await untilRunning('p1');
    const cookie = await pass(id);
    for (const door of doors) await ask(door, `/lab/${id}/?token=${token}`, { cookie });
    const logs = nginx.log() + server.log();
    const written = await good(server, showLogs, { as: people.Internal, params: { id } });
    expect(written).toMatchObject({ error: false, lines: [engine.isReal ? 'token=••• dan ?token=•••' : 'siap'] });
    expect(logs).toContain(`/lab/${id}/`);
    for (const secret of [token ?? '-', cookie.split('=')[1] ?? '-']) expect(logs).not.toContain(secret);
    await server.kill();
    for (const door of doors) {
      const { status, text } = await ask(door, `/lab/${id}/`, { cookie });
      expect([status, text.includes('Portal sedang tidak menjawab')]).toEqual([503, true]);
    }
  });
});
