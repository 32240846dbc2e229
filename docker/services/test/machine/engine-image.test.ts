import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { image_build } from '../../src/platform/db/schema/machines';
import { askAgain } from '../../src/machine/images/builds';
import type { Archives } from '../../src/machine/images/archives';
import { makeZip } from '../../src/platform/files/zip';
import { execInside } from '../support/engine/docker-exec';
import { TEST_IMAGE } from '../support/engine/docker-image';
import { after, DAY, engineAndBookings, NOON, SMALL } from '../support/engine/engine-and-bookings';
import { homesOf, openDocker } from '../support/engine/engines';
import { until } from '../support/server';

jest.setTimeout(120_000);

const LIMITS = {
  ...{ base: TEST_IMAGE, memoryMb: 32, cpus: 1, minutes: 1, maxMb: 20, maxFiles: 100 },
  ...{ folder: tmpdir(), network: 'none' },
};

describe('images built from ZIPs on the real Docker Engine', () => {
  const at = engineAndBookings(openDocker);
  let zips: Map<string, Buffer>;
  let opened: string[];
  beforeEach(() => {
    zips = new Map();
    opened = [];
  });

  const archives: Archives = {
    find: async (name) => {
      const zip = zips.get(name);
      if (!zip) return null;
      const sha256 = createHash('sha256').update(zip).digest('hex');
      const bytes = async () => {
        opened.push(name);
        return Readable.from([zip]);
      };
      return { sha256, open: bytes, close: async () => undefined };
    },
  };
  const driver = (over: Partial<typeof LIMITS> = {}) => at.driver({ build: { ...LIMITS, ...over } });
  const look = (now: Date) => at.look(now, { engine: driver() });
  const start = (over: Partial<typeof LIMITS> = {}) => at.startBuilder({ engine: driver(over), archives });
  /** Builds the booked ZIPs with one process, and returns the result of one. */
  const built = async (archive: string, over: Partial<typeof LIMITS> = {}) => {
    const builder = start(over);
    try {
      return await at.untilImage(archive, 'ready', 'failed');
    } finally {
      await builder.stop();
    }
  };
  /** A project whose requirements.txt is a script that replaces pip; one of its folders identifies the test. */
  const project = (script: string) =>
    makeZip({
      'proyek/requirements.txt': `${script}\n`,
      'proyek/kode/latih.py': 'print(1)\n',
      [`proyek/${at.installation}/a.whl`]: at.installation,
    });
  const find = (image: string | null) => {
    const { docker, call } = at.engine.client;
    return call(docker.getImage(image ?? '').inspect(), 404);
  };
  /** Lists containers of build steps of this test's projects. */
  const steps = async () => {
    const all = await at.engine.client.docker.listContainers({ all: true });
    return all.filter(({ Command }) => Command.includes(at.installation)).length;
  };

  /** Runs a command in a session's container and expects that it succeeds; a fake engine runs nothing. */
  const expectInside = async (id: string, ...command: string[]) => {
    if (at.engine.isReal) expect(await execInside(at.engine.client, `portal-${id}`, ...command)).toBe(0);
  };
  const startOf = async (image: string | null) => {
    const { Cmd, Entrypoint, WorkingDir, User } = (await find(image))?.Config ?? {};
    return { Cmd, Entrypoint, WorkingDir, User };
  };

  it('builds a ZIP once for all its containers, ahead of their days, with two processes', async () => {
    const id = await at.book(NOON, { image: 'a.zip' });
    const later = await at.book(NOON, { image: 'b.zip', dayId: '4' });
    const zip = project('echo terpasang');
    zips = new Map([
      ['a.zip', zip],
      ['b.zip', zip],
    ]);
    await look(NOON);
    expect([await at.running(), await at.report(id)]).toEqual([[], undefined]);
    const builders = [start(), start()];
    const [a, b] = await Promise.all([at.untilImage('a.zip', 'ready'), at.untilImage('b.zip', 'ready')]);
    await Promise.all(builders.map((builder) => builder.stop()));
    expect(a).toMatchObject({
      reason: null,
      lines: expect.arrayContaining(['terpasang']) as unknown,
      image: expect.stringMatching(/^portal-proyek:/) as unknown,
    });
    expect([b.image, await steps()]).toEqual([a.image, 0]);
    await look(NOON);
    expect(await at.running()).toEqual([id]);
    if (at.engine.isReal) {
      // The image starts the base image's own command, in the same folder.
      expect(await startOf(a.image)).toEqual(await startOf(TEST_IMAGE));
      const script =
        '. /opt/proyek/requirements.txt; test "$PYTHONPATH" = /opt/paket && echo ubah > ' +
        '/home/jovyan/proyek/kode/latih.py';
      await expectInside(id, '/bin/sh', '-c', script);
    }
    await look(after(DAY));
    expect(await at.running()).toEqual([later]);
    // The researcher's files are in the home folder, which outlives the day.
    await look(after(7 * DAY));
    await expectInside(id, '/bin/busybox', 'grep', 'ubah', '/home/jovyan/proyek/kode/latih.py');
  });

  it.each<[string, () => Buffer, Partial<typeof LIMITS>, RegExp]>([
    ['a path outside the project', () => makeZip({ '../etc/passwd': 'x' }), {}, /^ZIP berisi jalur yang keluar/],
    ['too much content', () => project(`echo ${'x'.repeat(2 ** 21)}`), { maxMb: 1 }, /^Isi ZIP lebih besar dari 1 MB/],
    [
      'packages missing from the ZIP',
      () => project('echo ERROR: numpy tidak ada; exit 1'),
      {},
      /^Paket dari requirements\.txt .*kode 1/,
    ],
    [
      'too much memory',
      () => project('exec /bin/busybox tail /dev/zero'),
      {},
      /^Pembuatan image memerlukan memori lebih dari 32 MB/,
    ],
    [
      'too long a build',
      () => project('/bin/busybox sleep 40'),
      { minutes: 0.05 },
      /^Pembuatan image lebih lama dari 0\.05 menit/,
    ],
    [
      'too large an image',
      () => project('/bin/busybox dd if=/dev/zero of=/opt/paket/x bs=1M count=30'),
      {},
      /^Isi image melebihi 20 MB/,
    ],
    ['internet access', () => project('/bin/busybox nc -w 1 1.1.1.1 80 || exit 7'), {}, /kode 7/],
    [
      'its Dockerfile',
      () => makeZip({ Dockerfile: `FROM ${TEST_IMAGE}\nRUN exit 3\n` }),
      {},
      /Dockerfile gagal \(kode 3\)/,
    ],
    [
      'a .tar that is not a saved image',
      () => makeZip({ 'image.tar': Buffer.alloc(2048) }),
      {},
      /bukan hasil docker save/,
    ],
    ['an invalid Dockerfile', () => makeZip({ Dockerfile: 'halo\n' }), {}, /^Dockerfile tidak dapat dijalankan/],
  ])('reports a build failure by %s and does not retry', async (what, zip, over, reason) => {
    await at.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', zip());
    const failed = await built('a.zip', over);
    expect(failed).toMatchObject({ state: 'failed', image: null, reason: expect.stringMatching(reason) as unknown });
    if (what.startsWith('packages')) expect(failed.lines).toContain('ERROR: numpy tidak ada');
    if (what === 'internet access') expect(failed.lines.join()).toContain('unreachable');
    await built('a.zip');
    await look(NOON);
    await until(async () => (await steps()) === 0, 'a build step still runs');
    expect(opened).toEqual(['a.zip']);
    expect(await at.running()).toEqual([]);
  });

  it('rebuilds a failed image on request, and removes images after the grace days', async () => {
    const id = await at.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', project('exit 2'));
    await built('a.zip');
    zips.set('b.zip', project('echo berhasil'));
    await at.change(id, { stopped_at: NOON });
    const changed = await at.book(NOON, { image: 'b.zip', home: id });
    const b = await built('b.zip');
    await look(NOON);
    expect(await at.running()).toEqual([changed]);
    await askAgain(at.db, { archive: 'a.zip', machine: at.machine }, 'failed');
    await at.db
      .update(image_build)
      .set({ changed_at: sql`now()` })
      .where(eq(image_build.archive, 'a.zip'));
    zips.set('a.zip', project('echo bisa'));
    const a = await built('a.zip');
    expect([a.state, opened]).toEqual(['ready', ['a.zip', 'b.zip', 'a.zip']]);
    expect([await find(a.image), await find(b.image)]).not.toContain(null);
    await at.change(changed, { stopped_at: after(60) });
    await look(after(13 * DAY));
    expect(await at.image('b.zip')).toBeDefined();
    await look(after(15 * DAY));
    expect([await at.image('a.zip'), await at.image('b.zip')]).toEqual([undefined, undefined]);
    expect([await find(a.image), await find(b.image)]).toEqual([null, null]);
  });

  it('resumes a build that was interrupted by an unavailable daemon', async () => {
    await at.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', project('/bin/busybox sleep 2'));
    const builder = start();
    try {
      await until(async () => (await at.image('a.zip'))?.state === 'building', 'nothing is being built');
      await at.engine.setDown(true);
      expect((await at.untilImage('a.zip', 'waiting')).reason).toMatch(/^Mesin container tidak menjawab/);
      await at.engine.setDown(false);
      await at.db.update(image_build).set({ retry_at: null });
      expect((await at.untilImage('a.zip', 'ready')).reason).toBeNull();
    } finally {
      await builder.stop();
    }
  });

  it('rebuilds an image that was removed from the machine; reports a missing base image', async () => {
    const id = await at.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', project('echo siap'));
    const { image } = await built('a.zip');
    await at.engine.client.docker.getImage(image ?? '').remove();
    await look(NOON);
    expect([(await at.image('a.zip'))?.state, (await at.report(id))?.state]).toEqual(['waiting', 'failed']);
    const builder = start({ base: 'tidak/ada:1' });
    await until(
      async () => (await at.image('a.zip'))?.reason?.startsWith("Image dasar 'tidak/ada:1' belum ada"),
      'the missing base image is not reported',
    );
    await builder.stop();
    await at.db.update(image_build).set({ retry_at: null });
    await built('a.zip');
    await look(after(60));
    expect(await at.running()).toEqual([id]);
  });

  it("builds the applicant's Dockerfile and runs its image", async () => {
    const id = await at.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', makeZip({ Dockerfile: `FROM ${TEST_IMAGE}\nCOPY pesan.txt /pesan.txt\n`, 'pesan.txt': 'halo' }));
    expect(await built('a.zip')).toMatchObject({ state: 'ready', reason: null });
    await look(NOON);
    expect(await at.running()).toEqual([id]);
    await expectInside(id, '/bin/busybox', 'grep', 'halo', '/pesan.txt');
  });

  it("loads and runs a saved image without taking over another image's name", async () => {
    const { docker } = at.engine.client;
    const [repo = '', tag = ''] = TEST_IMAGE.split(':');
    // An image that claims the name of the test image. Its own name is equally long, so the archive stays valid.
    const own = `${repo}:${'z'.repeat(tag.length)}`;
    await at.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', makeZip({ Dockerfile: `FROM ${TEST_IMAGE}\nCOPY pesan.txt /pesan.txt\n`, 'pesan.txt': 'halo' }));
    const made = await built('a.zip');
    await docker.getImage(made.image ?? '').tag({ repo, tag: 'z'.repeat(tag.length) });
    const saved = await buffer(await docker.getImage(own).get());
    await docker.getImage(own).remove();
    const claiming = Buffer.from(saved.toString('latin1').replaceAll('z'.repeat(tag.length), tag), 'latin1');
    const before = await find(TEST_IMAGE);

    const id = await at.book(NOON, { image: 'b.zip', dayId: '4' });
    zips.set('b.zip', makeZip({ 'image.tar': claiming }));
    expect(await built('b.zip')).toMatchObject({ state: 'ready', reason: null });
    expect((await find(TEST_IMAGE))?.Id).toBe(before?.Id);
    await look(after(DAY));
    expect(await at.running()).toEqual([id]);
    await expectInside(id, '/bin/busybox', 'grep', 'halo', '/pesan.txt');
  });

  it('keeps a session running during builds, failed builds, image removal and home cleanup', async () => {
    const id = await at.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', project('echo satu'));
    const own = await built('a.zip');
    await look(NOON);
    const training = ['/bin/sh', '-c', '/bin/busybox sleep 600 & echo $! > /tmp/pid'];
    await expectInside(id, ...training);
    const before = await at.engine.inspect(id);

    const other = await at.book(NOON, { image: 'b.zip', endsAt: after(60) });
    zips.set('b.zip', project('echo dua'));
    const second = await built('b.zip');
    await look(NOON);
    await at.book(NOON, { image: 'c.zip', endsAt: after(60) });
    zips.set('c.zip', project('echo tiga; exit 1'));
    expect((await built('c.zip')).state).toBe('failed');
    // The other session ends. Its home folder and image are removed after the grace days; those in use stay.
    await at.change(id, { ends_at: after(100 * DAY) });
    const engine = driver();
    await at.look(after(21 * DAY), { engine, settings: { ...SMALL, homePackDays: 0 } });
    expect([await find(second.image), await at.running()]).toEqual([null, [id]]);
    expect(await homesOf(at.engine.client, at.installation)).not.toContain(other);
    await expect(engine.removeHome?.(id)).rejects.toMatchObject({ kind: 'refused' });
    expect(await engine.removeImage?.(own.image ?? '')).toBe(false);

    const now = await at.engine.inspect(id);
    expect([now.Id, now.State.StartedAt]).toEqual([before.Id, before.State.StartedAt]);
    await expectInside(id, '/bin/sh', '-c', 'kill -0 $(/bin/busybox cat /tmp/pid)');
  });
});
