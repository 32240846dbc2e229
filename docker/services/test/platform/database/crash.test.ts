import { setTimeout as sleep } from 'node:timers/promises';
import { listOwnProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { storedFilePath } from '@portal/shared/contract/file/stored-file';
import { openFile } from '../../support/client';
import { PDF, submit } from '../../support/data/proposals';
import { running } from '../../support/running';
import { until } from '../../support/server';

/** `TEST_KILLS=100` kills a hundred times; by default a few. */
const KILLS = Number(process.env['TEST_KILLS'] ?? 4);

describe('kill -9', () => {
  const at = running();

  it(
    'loses no acknowledged row and no file of a row',
    async () => {
      const acknowledged: { id: string; file: string }[] = [];
      for (let round = 0; round < KILLS; round += 1) {
        const { server } = at;
        let isKilled = false;
        const writer = async () => {
          while (!isKilled) {
            const row = await submit(server, at.people.Internal);
            acknowledged.push({ id: row.id, file: row.proposal_file ?? '' });
          }
        };
        const writers = Promise.allSettled([writer(), writer(), writer()]);
        const before = acknowledged.length;
        await until(() => acknowledged.length >= before + 3, 'nothing is being written');
        await sleep((round % 5) * 23);
        isKilled = true;
        await at.restart(() => writers);
      }
      const { submission: own } = await at.good(listOwnProposals, { as: 'Internal' });
      const kept = new Set(own.map((row) => row.id));
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      expect(acknowledged.filter((row) => !kept.has(row.id))).toEqual([]);
      for (const { file } of acknowledged) {
        const reply = await openFile(at.server, 'proposal_file', file, at.people.Internal);
        expect([reply.status, reply.text.length]).toEqual([200, PDF.bytes.length]);
      }
      for (const id of kept) {
        const { submission } = await at.good(proposalEndpoints.thesis.show, { as: 'Internal', params: { id } });
        for (const field of ['application_file', 'docker_image', 'proposal_file', 'anggaran_file'] as const) {
          const path = storedFilePath(field, submission?.[field] ?? '').slice(1);
          expect(at.server.files()).toContain(path.replace('/file/', '/'));
        }
      }
    },
    30_000 + KILLS * 10_000,
  );
});
