import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { FileStore } from '../../../src/platform/files/store/file-store';
import { createFolderStore } from '../../../src/platform/files/store/folder-store';
import type { S3Settings } from '../../../src/platform/config/config';
import { createS3Store } from '../../../src/platform/files/store/s3-store';
import { startS3 } from '../../support/peers/s3-server';
import { newFolder } from '../../support/new-folder';

jest.setTimeout(120_000);

/** More than one page of a bucket's list. */
const MANY = 1_003;
/** The smallest part that S3 accepts. */
const PART = 5 * 1024 * 1024;

interface Opened {
  readonly store: FileStore;
  stop(): Promise<void>;
}

async function openFolder(): Promise<Opened> {
  return { store: createFolderStore(newFolder()), stop: async () => undefined };
}

/** FILES_S3_TEST='{"endpoint": …, "bucket": …, …}' names another storage, with an empty bucket, instead of s3rver. */
async function openS3(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const own = process.env['FILES_S3_TEST'];
  return own ? { settings: JSON.parse(own) as S3Settings, stop: async () => undefined } : startS3();
}

async function openBucket(): Promise<Opened> {
  const { settings, stop } = await openS3();
  return { store: createS3Store(settings, PART), stop };
}

describe.each([
  { name: 'a folder', open: openFolder },
  { name: 'S3-compatible storage', open: openBucket },
])('files in $name', ({ open }) => {
  let at: Opened;
  let scratch: string;
  beforeAll(async () => {
    at = await open();
    scratch = newFolder();
  });
  afterAll(() => at?.stop());
  const written = (name: string, content: string | Buffer) => {
    writeFileSync(join(scratch, name), content);
    return join(scratch, name);
  };
  const keep = (path: string, content: string) => at.store.keep(written(path.replace('/', '_'), content), path);
  const part = async (path: string, start: number, end: number) => {
    const bytes = await at.store.read(path, { start, end });
    return bytes && text(bytes);
  };
  const allNames = async (folder: string) => {
    const names: string[] = [];
    for await (const some of at.store.names(folder)) {
      expect(some.length).toBeLessThanOrEqual(1_000);
      names.push(...some);
    }
    return names.sort();
  };

  it('reads a file whole and in part until it is removed', async () => {
    await at.store.check();
    await keep('proposal/satu.pdf', 'isi berkas');
    const info = await at.store.info('proposal/satu.pdf');
    expect(info?.size).toBe(10);
    expect(Math.abs(Date.now() - (info?.changedAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await part('proposal/satu.pdf', 0, 9)).toBe('isi berkas');
    expect(await part('proposal/satu.pdf', 4, 9)).toBe('berkas');
    await at.store.remove('proposal/satu.pdf');
    await at.store.remove('proposal/satu.pdf');
    expect([await at.store.info('proposal/satu.pdf'), await part('proposal/satu.pdf', 0, 9)]).toEqual([null, null]);
  });

  it('copies files in and out and leaves the source', async () => {
    const source = written('asal', 'salinan');
    await at.store.copyIn(source, 'proposal/salin.pdf');
    expect(readFileSync(source, 'utf8')).toBe('salinan');
    const target = join(scratch, 'kembali');
    expect(await at.store.copyOut('proposal/salin.pdf', target)).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('salinan');
    expect(await at.store.copyOut('proposal/tidak-ada.pdf', join(scratch, 'kosong'))).toBe(false);
    expect(existsSync(join(scratch, 'kosong'))).toBe(false);
    await at.store.remove('proposal/salin.pdf');
  });

  it('reads a multi-part file whole and across part boundaries', async () => {
    const bytes = randomBytes(2 * PART + 7);
    await at.store.keep(written('besar', bytes), 'proposal/besar.zip');
    const whole = await at.store.read('proposal/besar.zip', { start: 0, end: bytes.length - 1 });
    const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect(whole && hashOf(await buffer(whole))).toBe(hashOf(bytes));
    const seam = await at.store.read('proposal/besar.zip', { start: PART - 3, end: PART + 2 });
    expect(seam && (await buffer(seam))).toEqual(bytes.subarray(PART - 3, PART + 3));
    await at.store.remove('proposal/besar.zip');
  });

  it('lists all names of one folder in pages of at most a thousand', async () => {
    await keep('berita/lain.png', 'x');
    const wanted = Array.from({ length: MANY }, (_, index) => `n${String(index).padStart(4, '0')}.png`);
    for (let from = 0; from < MANY; from += 50)
      await Promise.all(wanted.slice(from, from + 50).map((name) => keep(`konten/${name}`, 'x')));
    expect(await allNames('konten')).toEqual(wanted);
    expect(await allNames('tidak-ada')).toEqual([]);
  });

  it('moves a file to the trash once and empties older trash', async () => {
    await keep('proposal/dua.pdf', 'dua');
    expect([await at.store.trash('proposal/dua.pdf'), await at.store.trash('proposal/dua.pdf')]).toEqual([true, false]);
    const aside = `trash/${new Date().toISOString().slice(0, 10)}/proposal_dua.pdf`;
    expect([await at.store.info('proposal/dua.pdf'), (await at.store.info(aside))?.size]).toEqual([null, 3]);
    await at.store.emptyTrash(new Date(Date.now() - 60_000));
    expect(await at.store.info(aside)).not.toBeNull();
    await at.store.emptyTrash(new Date(Date.now() + 60_000));
    expect(await at.store.info(aside)).toBeNull();
  });

  it('stores the identity of the installation', async () => {
    await at.store.noteIdentity('{"id":"a"}');
    expect(await at.store.identity()).toBe('{"id":"a"}');
  });
});

describe('S3-compatible storage', () => {
  let opened: Awaited<ReturnType<typeof openS3>>;
  let scratch: string;
  beforeAll(async () => {
    opened = await openS3();
    scratch = newFolder();
    writeFileSync(join(scratch, 'a'), 'a');
  });
  afterAll(() => opened?.stop());
  const wrongly = (changed: Partial<S3Settings>) => createS3Store({ ...opened.settings, ...changed });

  it('names the wrong setting at startup', async () => {
    await expect(wrongly({ secret: 'bukan-kunci' }).check()).rejects.toThrow(/^FILES_S3_SECRET: it is not the secret/);
    await expect(wrongly({ keyId: 'BUKAN' }).check()).rejects.toThrow(/^FILES_S3_(KEY_ID|SECRET): .*'BUKAN'/);
    await expect(wrongly({ bucket: 'lain' }).check()).rejects.toThrow(/^FILES_S3_BUCKET: there is no bucket 'lain'\./);
  });

  it('throws StorageFault when the storage refuses or does not answer', async () => {
    const failing = expect.objectContaining({ name: 'StorageFault' }) as unknown;
    const source = join(scratch, 'a');
    await expect(wrongly({ secret: 'bukan-kunci' }).info('proposal/a.pdf')).rejects.toEqual(failing);
    await expect(wrongly({ bucket: 'lain' }).keep(source, 'proposal/a.pdf')).rejects.toEqual(failing);
    await expect(wrongly({ endpoint: 'http://127.0.0.1:9' }).info('proposal/a.pdf')).rejects.toEqual(failing);
  });

  it('retries a broken connection, and fails on a truncated file', async () => {
    await createS3Store(opened.settings).keep(join(scratch, 'a'), 'proposal/a.pdf');
    let connections = 0;
    const gate = createServer((socket) => {
      connections += 1;
      if (connections < 3) return socket.destroy();
      return socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nshort');
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    const store = wrongly({ endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}` });
    await expect(store.copyOut('proposal/a.pdf', join(scratch, 'b'))).rejects.toThrow();
    expect(connections).toBe(3);
    gate.close();
    expect(readdirSync(scratch)).toContain('a');
  });
});
