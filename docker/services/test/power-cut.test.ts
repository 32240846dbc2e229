import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listOwnProposals } from '@portal/shared/contract/endpoints/proposal';
import { storedFilePath } from '@portal/shared/contract/stored-file';
import { enter, fetchReply, good } from './support/client';
import { makeDisk } from './support/disk-image';
import { PDF, submit } from './support/proposals';
import { startServer } from './support/server';

/** Seconds from the last acknowledged write to the cut. `TEST_CUTS=0,1,2,4,8` tries more. */
const CUTS = (process.env['TEST_CUTS'] ?? '0,3').split(',').map(Number);

/**
 * PGlite only: where PostgreSQL's own data lies is not ours. Where nothing may be mounted, a copy of the running folder
 * stands for the disk: it shows a crash at any moment, not what was synced.
 */
it(
  'loses nothing acknowledged to a power cut, and starts from what the disk holds',
  async () => {
    const disk = makeDisk();
    const plain = disk ? null : mkdtempSync(join(tmpdir(), 'portal-power-'));
    const folder = join(disk?.folder ?? plain ?? '', 'data');
    // Made on this disk by the server itself: a copied folder would not be synced.
    const server = await startServer({ folder, isFirst: true });
    const acknowledged: { id: string; file: string }[] = [];
    try {
      const person = await enter(server, 'internal', 'Internal');
      for (const seconds of CUTS) {
        for (let index = 0; index < 5; index += 1) {
          const row = await submit(server, person);
          acknowledged.push({ id: row.id, file: row.proposal_file ?? '' });
        }
        await sleep(seconds * 1000);
        const left = disk?.cut() ?? null;
        const copy = left ? join(left.folder, 'data') : mkdtempSync(join(tmpdir(), 'portal-power-'));
        if (!left) cpSync(folder, copy, { recursive: true });
        rmSync(join(copy, 'db.lock'), { force: true });
        try {
          const again = await startServer({ folder: copy });
          try {
            const reader = await enter(again, 'internal', 'Internal');
            const kept = new Set((await good(again, listOwnProposals, { as: reader })).submission.map((row) => row.id));
            expect({ seconds, lost: acknowledged.filter((row) => !kept.has(row.id)) }).toEqual({ seconds, lost: [] });
            for (const { file } of acknowledged) {
              const reply = await fetchReply(again.urls.files + storedFilePath('proposal_file', file), {
                headers: { authorization: `Bearer ${reader.token}` },
              });
              expect([reply.status, reply.text.length]).toEqual([200, PDF.bytes.length]);
            }
          } finally {
            await again.kill();
          }
        } finally {
          if (left) left.remove();
          else rmSync(copy, { recursive: true, force: true });
        }
      }
    } finally {
      await server.kill();
      disk?.remove();
      if (plain) rmSync(plain, { recursive: true, force: true });
    }
  },
  120_000 + CUTS.length * 60_000,
);
