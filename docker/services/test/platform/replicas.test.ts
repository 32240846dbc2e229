import { chmodSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import { storeAnnouncement } from '@portal/shared/contract/endpoints/account/account';
import { listMachines, listOccupancy, scheduleApproval } from '@portal/shared/contract/endpoints/machine/machine';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { login, logout, profile } from '@portal/shared/contract/endpoints/account/session';
import { startNameServer, type NameServer } from '../../../web/test/name-server';
import { gatewayAt, runNginx, type RunningServer } from '../../../web/test/run-nginx';
import { enter, good, openFile, send } from '../support/client';
import { freePort } from '../support/free-port';
import { listen } from '../support/peers/listen';
import { submit } from '../support/data/proposals';
import { startServer, until, type Server } from '../support/server';
import { startSmtp } from '../support/peers/smtp';
import { newDatabase } from '../support/start-postgres';
import { newFolder } from '../support/new-folder';
import { DEMO_PASSWORD } from '../../src/cli/seed/demo-accounts';

/** Wrong passwords of one person until the next is refused without a check. */
const ATTEMPTS = 6;

/** One address per replica, as in containers. */
const HOSTS = ['127.0.0.2', '127.0.0.3'] as const;

const CONTENT = { email: 'konten@portal.test', password: DEMO_PASSWORD };

/** Minimum number of requests during a rolling restart; `TEST_REQUESTS=10000` sends more. */
const REQUESTS = Number(process.env['TEST_REQUESTS'] ?? 2_000);

/** Longer than two polls of a mail worker, ms. */
const TWO_LOOKS = 4_500;

/**
 * Two replicas of every service share one PostgreSQL and one folder of files, behind nginx as in production. A replica
 * is reached by its own port; `portal` reaches both in turn.
 */
describe('replicas behind nginx', () => {
  let nginx: RunningServer;
  let names: NameServer;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let folder: string;
  let replicas: [Server, Server];
  let start: (host: string) => Promise<Server>;
  let portal: Server;

  beforeAll(async () => {
    folder = newFolder();
    chmodSync(folder, 0o755);
    const smtpPort = await freePort();
    smtp = await startSmtp(smtpPort);
    const ports = { main: await freePort(), machine: await freePort(), files: await freePort() };
    const urls = {
      main: `http://127.0.0.1:${ports.main}`,
      machine: `http://127.0.0.1:${ports.machine}`,
      files: `http://127.0.0.1:${ports.files}`,
    };
    const secret = join(folder, 'database-url');
    writeFileSync(secret, `${await newDatabase()}\n`);
    const env = {
      DATABASE_URL_FILE: secret,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      LOGIN_MAX_ATTEMPTS: String(ATTEMPTS),
      TRUST_PROXY: 'loopback',
      API_URL: urls.main,
      MACHINE_URL: urls.machine,
      FILES_URL: urls.files,
    };
    // As in containers: each replica has its own address and the ports of its kind.
    const inside = { main: await freePort(), machine: await freePort(), files: await freePort() };
    start = async (host) => {
      const at = (port: number) => `http://${host}:${port}`;
      const server = await startServer({
        folder,
        databaseUrl: null,
        env: {
          ...env,
          HOST: host,
          API_PORT: String(inside.main),
          MACHINE_PORT: String(inside.machine),
          FILES_PORT: String(inside.files),
        },
      });
      return { ...server, urls: { main: at(inside.main), machine: at(inside.machine), files: at(inside.files) } };
    };
    replicas = await Promise.all([start(HOSTS[0]), start(HOSTS[1])]);
    names = await startNameServer();
    for (const name of ['api', 'machine', 'files']) names.set(name, [...HOSTS]);
    nginx = await runNginx(
      'gateway.conf',
      {
        ...gatewayAt('api:8081', ports.main, `api:${inside.main}`),
        ...gatewayAt('machine:8082', ports.machine, `machine:${inside.machine}`),
        ...gatewayAt('files:8083', ports.files, `files:${inside.files}`),
        '127.0.0.11': names.address,
      },
      `${urls.main}/health`,
    );
    portal = { ...replicas[0], urls };
  });
  afterAll(async () => {
    await nginx?.stop();
    await names?.stop();
    for (const replica of replicas ?? []) await replica.stop();
    await smtp?.stop();
  });

  it('share sessions, files and logout', async () => {
    const [one, two] = replicas;
    const researcher = await enter(one, 'internal', 'Internal');
    const row = await submit(two, researcher);
    const seen = await good(one, proposalEndpoints.thesis.show, { as: researcher, params: { id: row.id } });
    expect(seen.submission?.id).toBe(row.id);
    for (const host of [one, two, portal, portal]) {
      const document = await openFile(host, 'proposal_file', row.proposal_file, researcher);
      expect([document.status, document.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
    await send(portal, logout, { as: researcher });
    expect([
      (await send(one, profile, { as: researcher })).status,
      (await send(two, profile, { as: researcher })).status,
    ]).toEqual([401, 401]);
  });

  it('share the login attempt limit', async () => {
    const attempt = (server: Server) =>
      send(server, login, { body: { email: 'external@portal.test', password: 'Salah#2026' } });
    const statuses = [];
    for (let index = 0; index < ATTEMPTS; index++) statuses.push((await attempt(replicas[index % 2] ?? portal)).status);
    expect(statuses).not.toContain(429);
    expect([
      (await attempt(replicas[0])).status,
      (await attempt(replicas[1])).status,
      (await attempt(portal)).status,
    ]).toEqual([429, 429, 429]);
  });

  it('decide a concurrent approval once, with one slot and one mail', async () => {
    const researcher = await enter(portal, 'internal', 'Internal');
    const admin = await enter(portal, 'proposal', 'Proposal');
    const { id } = await submit(portal, researcher);
    const machineId = (await good(portal, listMachines)).data.at(-1)?.id_mesin ?? '';
    const place = { DockerImages: 'a', username: researcher.email, id_hari: '5', durasi: '9', id_mesin: machineId };
    const used = async () =>
      (await good(portal, listOccupancy, { as: admin })).data.find(
        (day) => day.id_mesin === machineId && day.id_hari === '5',
      )?.used ?? 0;
    const before = await used();
    const both = <T>(work: (server: Server) => Promise<T>) =>
      Promise.all(Array.from({ length: 8 }, (_, index) => work(replicas[index % 2] ?? portal)));
    const slots = await both((server) =>
      send(server, scheduleApproval, { as: admin, body: place, headers: { 'idempotency-key': approvalKeyOf(id) } }),
    );
    expect(slots.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await used()).toBe(before + 1);
    const body = { ...place, appr_description: '<p>Silakan dipakai</p>' };
    const decisions = await both((server) =>
      send(server, proposalEndpoints.thesis.approved, { as: admin, params: { id }, body }),
    );
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const told = () =>
      smtp.received.filter(({ to, message }) => to === researcher.email && /Silakan dipakai/.test(message)).length;
    await until(() => told() > 0, 'no mail of the approval');
    await sleep(TWO_LOOKS);
    expect(told()).toBe(1);
  });

  it('send each queued mail once', async () => {
    const admin = await enter(portal, 'super', 'Super');
    const title = 'Pemeliharaan mesin Sabtu';
    await good(portal, storeAnnouncement, {
      as: admin,
      body: { subject: title, announcement: '<p>Mesin dimatikan.</p>' },
    });
    const recipients = () => smtp.received.filter(({ message }) => message.includes(title)).map(({ to }) => to);
    await until(() => recipients().length > 3, 'no mails of the announcement');
    await sleep(TWO_LOOKS);
    expect(new Set(recipients()).size).toBe(recipients().length);
  });

  it('send notices of either replica on streams through nginx', async () => {
    const admin = await enter(portal, 'super', 'Super');
    const researcher = await enter(portal, 'internal', 'Internal');
    const streams = [await listen(portal, admin), await listen(portal, admin), await listen(replicas[0], admin)];
    await until(() => streams.every(({ told }) => told.length > 0), 'the first state did not arrive');
    for (const replica of replicas) {
      const { id } = await submit(replica, researcher);
      await until(
        () => streams.every(({ told }) => told.at(-1)?.newest?.href.endsWith(id)),
        'the notice did not come everywhere',
      );
    }
    streams.forEach((stream) => stream.close());
  });

  it('lose no request during a rolling restart', async () => {
    const admin = await enter(portal, 'super', 'Super');
    const lost: unknown[] = [];
    let sent = 0;
    let isRestarted = false;
    const agent = new Agent({ keepAlive: true });
    const get = (path: string) =>
      new Promise<unknown>((done) => {
        const headers = { authorization: `Bearer ${admin.token}` };
        request(portal.urls.main + path, { agent, headers }, (reply) => {
          reply.resume().once('end', () => done(reply.statusCode));
        })
          .once('error', done)
          .end();
      });
    const ask = async () => {
      while (!isRestarted || sent < REQUESTS) {
        sent += 1;
        // Some requests write: the gateway never sends those twice.
        const status =
          sent % 100 === 0
            ? await send(portal, login, { body: CONTENT }).then((reply) => reply.status, String)
            : await get(sent % 10 === 0 ? profile.path : '/health/live');
        if (status !== 200) lost.push(status);
      }
    };
    const load = Promise.all(Array.from({ length: 8 }, ask));
    for (const [index, host] of HOSTS.entries()) {
      await replicas[index]?.stop();
      replicas[index] = await start(host);
    }
    isRestarted = true;
    await load;
    agent.destroy();
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    expect(lost).toEqual([]);
  }, 120_000);
});
