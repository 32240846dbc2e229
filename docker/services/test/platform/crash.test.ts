import { setTimeout as sleep } from 'node:timers/promises';
import { listOwnProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import { storedFilePath } from '@portal/shared/contract/stored-file';
import { enter, fetchReply, good } from '../support/client';
import { newDatabase } from '../support/start-postgres';
import { PDF, submit } from '../support/data/proposals';
import { startServer, until } from '../support/server';

/** `TEST_KILLS=100` kills a hundred times; by default a few. */
const KILLS = Number(process.env['TEST_KILLS'] ?? 4);

describe('kill -9', () => {
  it(
    'loses no acknowledged row and no file, and leaves no stray file',
    async () => {
      const databaseUrl = await newDatabase();
      let server = await startServer({ databaseUrl });
      const { folder } = server;
      const acknowledged: { id: string; file: string }[] = [];
      try {
        for (let round = 0; round < KILLS; round += 1) {
          const running = server;
          let isKilled = false;
          const writer = async () => {
            const person = await enter(running, 'internal', 'Internal');
            while (!isKilled) {
              const row = await submit(running, person);
              acknowledged.push({ id: row.id, file: row.proposal_file ?? '' });
            }
          };
          const writers = Promise.allSettled([writer(), writer(), writer()]);
          const before = acknowledged.length;
          await until(() => acknowledged.length >= before + 3, 'nothing is being written');
          await sleep((round % 5) * 23);
          isKilled = true;
          await running.kill();
          await writers;
          server = await startServer({ databaseUrl, folder });
        }
        const person = await enter(server, 'internal', 'Internal');
        const kept = new Set((await good(server, listOwnProposals, { as: person })).submission.map((row) => row.id));
        expect(acknowledged.length).toBeGreaterThan(KILLS);
        expect(acknowledged.filter((row) => !kept.has(row.id))).toEqual([]);
        for (const { file } of acknowledged) {
          const reply = await fetchReply(server.urls.files + storedFilePath('proposal_file', file), {
            headers: { authorization: `Bearer ${person.token}` },
          });
          expect([reply.status, reply.text.length]).toEqual([200, PDF.bytes.length]);
        }
        for (const id of kept) {
          const { submission } = await good(server, proposalEndpoints.thesis.show, { as: person, params: { id } });
          for (const field of ['application_file', 'docker_image', 'proposal_file', 'anggaran_file'] as const) {
            const path = storedFilePath(field, submission?.[field] ?? '')
              .slice(1)
              .replace('/file/', '/');
            expect(server.files()).toContain(path);
          }
        }
      } finally {
        await server.stop();
      }
    },
    30_000 + KILLS * 10_000,
  );
});
