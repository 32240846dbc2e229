import { setTimeout as sleep } from 'node:timers/promises';
import { listCategories, storeCategory } from '@portal/shared/contract/endpoints/content/content';
import { publicPosts } from '@portal/shared/contract/endpoints/content/public-content';
import { enter, good, metaCode, send, type Person } from '../../support/client';
import { startServer, until, type Server } from '../../support/server';
import { startOwnPostgres, type OwnCluster } from '../../support/start-postgres';

/** `TEST_RESTARTS=20` restarts twenty times; by default a few. */
const RESTARTS = Number(process.env['TEST_RESTARTS'] ?? 4);
const FREEZE_MS = Number(process.env['TEST_FREEZE_MS'] ?? 4_000);

describe('PostgreSQL restarts under load', () => {
  let cluster: OwnCluster;
  let server: Server;
  let editor: Person;
  beforeAll(async () => {
    cluster = await startOwnPostgres();
    server = await startServer({ databaseUrl: await cluster.createDatabase() });
    editor = await enter(server, 'konten', 'Content');
  });
  afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
  });

  it(
    'answers 503 with a code, recovers, and keeps every acknowledged row',
    async () => {
      const seen = new Map<number, number>();
      const labels: string[] = [];
      let isOver = false;
      let count = 0;
      const read = async () => {
        while (!isOver) {
          const reply = await send(server, publicPosts);
          seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
          if (reply.status === 503)
            expect([metaCode(reply), reply.text]).toEqual([
              503,
              expect.stringMatching(/silakan coba lagi sebentar lagi\. \(Kode: [0-9a-f]{8}\)/),
            ]);
        }
      };
      const write = async () => {
        while (!isOver) {
          const label = `Kategori ${(count += 1)}`;
          const reply = await send(server, storeCategory, { as: editor, body: { label } });
          seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
          if (reply.status === 200) labels.push(label);
        }
      };
      const load = Promise.all([read(), read(), write(), write(), write()]);
      for (let turn = 0; turn < RESTARTS; turn += 1) {
        const before = labels.length;
        await until(() => labels.length > before, 'nothing is written');
        await cluster.restart(turn % 2 ? 'immediate' : 'fast');
      }
      await cluster.freeze(FREEZE_MS);
      const before = labels.length;
      await until(() => labels.length > before + 5, 'it does not recover');
      await sleep(200);
      isOver = true;
      await load;
      expect([...seen.keys()].sort()).toEqual([200, 503]);
      const kept = new Set((await good(server, listCategories, { as: editor })).category.map((row) => row.label));
      expect(labels.filter((label) => !kept.has(label))).toEqual([]);
    },
    60_000 + RESTARTS * 15_000 + FREEZE_MS,
  );
});
