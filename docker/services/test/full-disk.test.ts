import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeProcedure } from '@portal/shared/contract/endpoints/facility';
import { enter, metaCode, send } from './support/client';
import { openDatabases } from './support/databases';
import { PDF } from './support/proposals';
import { startServer, until } from './support/server';

/**
 * A folder of files of 4 MB; for somebody who may not mount, one that takes no files. The status that follows, and how
 * to undo it.
 */
function smallPlace(folder: string): { readonly status: number; readonly fill: () => void; readonly undo: () => void } {
  const files = join(folder, 'files');
  mkdirSync(files);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', files]).status === 0) {
    return { status: 507, fill: () => undefined, undo: () => void spawnSync('umount', [files]) };
  }
  return {
    status: 500,
    fill: () => chmodSync(join(files, 'tmp'), 0o500),
    undo: () => chmodSync(join(files, 'tmp'), 0o700),
  };
}

describe('a disk that fills up', () => {
  it('is answered at once, with a code, and leaves nothing behind', async () => {
    const database = await openDatabases();
    const folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
    const place = smallPlace(folder);
    const server = await startServer({ databaseUrl: await database.url(), folder });
    try {
      const admin = await enter(server, 'proposal', 'Proposal');
      const before = server.files();
      place.fill();
      const large = Buffer.concat([PDF.bytes, Buffer.alloc(20_000_000)]);
      const started = Date.now();
      const reply = await send(server, storeProcedure, {
        as: admin,
        body: { type: 'Pelatihan', document_type: 'SOP' },
        files: { file: { name: 'besar.pdf', bytes: large } },
      });
      expect([reply.status, metaCode(reply)]).toEqual([place.status, place.status]);
      expect(Date.now() - started).toBeLessThan(10_000);
      const code = /\(Kode: ([0-9a-f]{8})\)/.exec(reply.text)?.[1] ?? 'none';
      // Whoever reads the log finds what the person was shown.
      const lines = () => server.log().split('\n').slice(0, -1);
      const line = await until(() => lines().find((text) => text.includes(code)), 'the log does not have the code');
      expect(JSON.parse(line)).toMatchObject({ level: 'error', error_id: code });
      expect(server.files()).toEqual(before);
    } finally {
      await server.kill();
      place.undo();
      rmSync(folder, { recursive: true, force: true });
      await database.stop();
    }
  });
});
