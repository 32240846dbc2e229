import { setTimeout as sleep } from 'node:timers/promises';
import { listNotices, sendAnnouncement } from '@portal/shared/contract/endpoints/notice';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { startNameServer } from '../../../../web/test/name-server';
import { gatewayAt, runNginx } from '../../../../web/test/run-nginx';
import { sha256 } from '../../../src/platform/secrets/secrets';
import { STREAMS_A_PERSON } from '../../../src/main/notice/stream-hub';
import { enter, fetchReply, good } from '../../support/client';
import { newDatabase } from '../../support/start-postgres';
import { giveDemoData } from '../../support/data/demo-data';
import { freePort } from '../../support/free-port';
import { listen } from '../../support/peers/listen';
import { startServer, until, type Server } from '../../support/server';
import { sql } from '../../support/sql';
import { newFolder } from '../../support/new-folder';

const STREAMS = 200;
/** Streams that are opened at once: on a busy machine all together would exceed nginx's timeout. */
const AT_ONCE = 25;
/** Number of people: half of the streams for each role, and no person above the limit. */
const PEOPLE = 2 * Math.ceil(STREAMS / 2 / STREAMS_A_PERSON);
/** The gateway's timeout in production, and a shorter one for this test. */
const PATIENCE = { inLife: 'proxy_read_timeout 120s;', here: 'proxy_read_timeout 4s;', ms: 4000 } as const;
const HEARTBEAT_SECONDS = 0.5;

const roleOf = (index: number) => (index % 2 === 0 ? 'External' : 'Internal');
const tokenOf = (index: number) => `banyak-${index}`.padEnd(48, 'x');
const emailOf = (index: number) => `banyak${index}@portal.test`;

/** People like the demo's researchers, with sessions written to the database, so that no password is hashed. */
const SIGNED_IN = Array.from({ length: PEOPLE }, (_, index) => [
  `insert into account select (jsonb_populate_record(a, jsonb_build_object(
      'id', gen_random_uuid(), 'email', '${emailOf(index)}', 'phone_number', '0812000${index}'))).*
    from account a where email = '${roleOf(index).toLowerCase()}@portal.test'`,
  `insert into session (id, account_id, token_hash, file_token_hash, expires_at, ends_at)
    select gen_random_uuid(), id, '${sha256(tokenOf(index))}', '${sha256(emailOf(index))}',
      now() + interval '1 hour', now() + interval '1 hour' from account where email = '${emailOf(index)}'`,
]).flat();

describe('two hundred open streams behind nginx', () => {
  it('use little memory, reach only the right people, survive silence, and end with the services', async () => {
    const stoppedWithout = await timeToStop(await startServer());
    const url = await newDatabase();
    const folder = newFolder();
    await giveDemoData(folder, url);
    await sql(url, ...SIGNED_IN);
    const metricsPort = await freePort();
    const env = { METRICS_PORT: String(metricsPort), noticeHeartbeatSeconds: HEARTBEAT_SECONDS };
    const server = await startServer({ databaseUrl: url, folder, env });
    const gateway = await startGateway(server);
    const { portal } = gateway;
    try {
      const admin = await enter(server, 'super', 'Super');
      const memory = async () =>
        Number(
          /^process_resident_memory_bytes (\S+)$/m.exec(
            (await fetchReply(`http://127.0.0.1:${metricsPort}/metrics`)).text,
          )?.[1],
        ) / 1e6;
      const before = await memory();
      const listening: Awaited<ReturnType<typeof listen>>[] = [];
      while (listening.length < STREAMS) {
        const tokens = Array.from({ length: AT_ONCE }, (_, index) => tokenOf((listening.length + index) % PEOPLE));
        listening.push(...(await Promise.all(tokens.map((token) => listen(portal, { token })))));
      }
      expect(new Set(listening.map(({ status }) => status))).toEqual(new Set([200]));
      await until(() => listening.every(({ told }) => told.length === 1), 'a stream did not get the first state');
      const after = await memory();
      const [concerned, others] = (['External', 'Internal'] as const).map((role) =>
        listening.filter((_, index) => roleOf(index % PEOPLE) === role),
      );
      await good(portal, sendAnnouncement, {
        as: admin,
        body: { subject: 'Uji', announcement: '<p>Uji</p>', roles: 'External', until: tomorrow() },
      });
      const sent = performance.now();
      await until(
        () => concerned?.every(({ told }) => told.at(-1)?.newest?.title === 'Uji'),
        'a stream of a concerned person got no event',
      );
      const latency = performance.now() - sent;
      await good(portal, listNotices, { as: admin });
      // Longer than nginx's timeout and the hub's query interval.
      await sleep(PATIENCE.ms * 1.25);
      expect(listening.filter((stream) => stream.isOver()).length).toBe(0);
      expect(others?.map(({ told }) => told.length)).toEqual(Array.from({ length: STREAMS / 2 }, () => 1));
      const stopped = await timeToStop(server);
      expect(after - before).toBeLessThan(60);
      expect(latency).toBeLessThan(3000);
      // Compared with a stop without streams: a busy machine makes both slower.
      expect(stopped - stoppedWithout).toBeLessThan(2000);
      await until(() => listening.every((stream) => stream.isOver()), 'a stream is still open');
    } finally {
      await gateway.stop();
      await server.stop();
    }
  });
});

/** Starts the gateway's nginx in front of the main API. */
async function startGateway(server: Server): Promise<{ portal: Server; stop(): Promise<void> }> {
  const names = await startNameServer();
  names.set('api', ['127.0.0.1']);
  const [listens, lives] = [await freePort(), await freePort()];
  const nginx = await runNginx(
    'gateway.conf',
    {
      ...gatewayAt('api:8081', listens, `api:${new URL(server.urls.main).port}`),
      '127.0.0.11': names.address,
      'listen 8089': `listen 127.0.0.1:${lives}`,
      [PATIENCE.inLife]: PATIENCE.here,
    },
    `http://127.0.0.1:${lives}/live`,
  );
  return {
    portal: { ...server, urls: { ...server.urls, main: `http://127.0.0.1:${listens}` } },
    stop: async () => {
      await nginx.stop();
      await names.stop();
    },
  };
}

/** Measures the time until the process ends by itself, ms. */
async function timeToStop(server: Server): Promise<number> {
  const begun = performance.now();
  expect(await server.stop()).toBe(0);
  return performance.now() - begun;
}

function tomorrow(): string {
  return new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
}
