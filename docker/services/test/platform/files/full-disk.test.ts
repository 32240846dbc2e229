import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCategories, storeCategory } from '@portal/shared/contract/endpoints/content/content';
import { storeProcedure } from '@portal/shared/contract/endpoints/machine/facility';
import { enter, good, metaCode, send } from '../../support/client';
import { PDF } from '../../support/data/proposals';
import { startServer, until } from '../../support/server';

/** Room for the embedded database with demo data, MB. */
const ROOM_MB = 200;

/** Creates a folder on a separate small file system. */
function smallFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM_MB}m`, 'tmpfs', folder]);
  if (status !== 0) throw new Error(`This test mounts a small file system, which needs root: ${String(stderr)}`);
  return {
    folder,
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

it('answers 507 for uploads and 503 for writes on a full disk, keeps reading, and recovers', async () => {
  const { folder, remove } = smallFolder();
  const server = await startServer({ folder, databaseUrl: null, env: { RATE_LIMIT: '100000' } });
  try {
    const [editor, admin] = [await enter(server, 'konten', 'Content'), await enter(server, 'proposal', 'Proposal')];
    const upload = () =>
      send(server, storeProcedure, {
        as: admin,
        body: { type: 'Pelatihan', document_type: 'SOP' },
        files: { file: { name: 'besar.pdf', bytes: Buffer.concat([PDF.bytes, Buffer.alloc(2_000_000)]) } },
      });
    const ballast = join(folder, 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);

    const before = server.files();
    const started = Date.now();
    const refused = await upload();
    expect([refused.status, metaCode(refused), refused.headers.get('retry-after')]).toEqual([507, 507, '60']);
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(server.files()).toEqual(before);
    const code = /\(Kode: ([0-9a-f]{8})\)/.exec(refused.text)?.[1] ?? 'none';
    const line = await until(
      () =>
        server
          .log()
          .split('\n')
          .find((text) => text.includes(code)),
      'no code in the log',
    );
    expect(JSON.parse(line)).toMatchObject({ level: 'error', error_id: code });

    const kept: string[] = [];
    const write = async () => {
      const label = `Kategori ${kept.length} ${'x'.repeat(200)}`;
      const { status, headers } = await send(server, storeCategory, { as: editor, body: { label } });
      if (status === 200) kept.push(label);
      else expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      return status;
    };
    const read = async () =>
      (await good(server, listCategories, { as: editor })).category.map((category) => category.label);
    await until(async () => (await write()) === 503, 'the database does not fill up');
    for (let turn = 0; turn < 10; turn += 1) {
      await write();
      expect(await read()).toEqual(expect.arrayContaining(kept));
    }

    const ready = async () => (await fetch(`${server.urls.main}/health/ready`)).status;
    expect(await ready()).toBe(503);
    rmSync(ballast);
    await until(async () => (await write()) === 200, 'it takes no writes again');
    expect([(await upload()).status, await ready()]).toEqual([200, 200]);
    expect(await read()).toEqual(expect.arrayContaining(kept));
  } finally {
    await server.kill();
    remove();
  }
});
