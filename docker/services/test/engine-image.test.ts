import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { readEngineSettings } from '../src/config/engine-settings';
import { askAgain } from '../src/machine/images/builds';
import type { Archives } from '../src/machine/images/archives';
import { startImageBuilder } from '../src/machine/images/start-image-builder';
import { reconcile } from '../src/machine/reconcile/reconcile';
import { makeZip } from '../src/seed/zip';
import { openAgent } from './support/agents';
import { openBookings, type Bookings } from './support/bookings';
import { execInside } from './support/docker-exec';
import { TEST_IMAGE } from './support/docker-image';
import { imagesOf, newInstallation, openDocker, openFake, type DockerTestEngine } from './support/engines';
import { until } from './support/server';

jest.setTimeout(120_000);

/** Wednesday noon in WIB. */
const NOON = new Date('2026-11-04T12:00:00+07:00');
const DAY = 86_400;
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

const settings = { ...readEngineSettings({}), memoryMb: 64, cpus: 0.5, homeGraceDays: 14 };
const LIMITS = { base: TEST_IMAGE, memoryMb: 32, cpus: 1, minutes: 1, maxMb: 20, maxFiles: 100, folder: null };
const log = () => undefined;

/** A project whose list of packages is a script that stands for pip's work. */
const project = (script: string) =>
  makeZip({ 'proyek/requirements.txt': `${script}\n`, 'proyek/kode/latih.py': 'print(1)\n' });

const imageSeen = z.looseObject({
  Config: z.looseObject({
    Cmd: z.nullish(z.array(z.string())),
    Entrypoint: z.nullish(z.array(z.string())),
    WorkingDir: z.string(),
    User: z.string(),
  }),
});

describe.each<{ name: string; open: () => Promise<DockerTestEngine> }>([
  { name: 'a fake Docker Engine', open: openFake },
  { name: 'the agent of a machine', open: openAgent },
  { name: 'the real Docker Engine', open: openDocker },
])('images of ZIPs on $name', ({ open }) => {
  let at: DockerTestEngine;
  let bookings: Bookings;
  let installation: string;
  let zips: Map<string, Buffer>;
  let opened: string[];
  beforeAll(async () => {
    [at, bookings] = await Promise.all([open(), openBookings()]);
  });
  afterAll(async () => {
    await at?.stop();
    await bookings?.close();
  });
  beforeEach(async () => {
    await bookings.db.script(
      'delete from machine.engine_report; delete from machine.container; delete from machine.image_build; delete from machine.engine',
    );
    installation = newInstallation();
    await bookings.db.query('insert into machine.engine (installation) values ($1)', [installation]);
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
  const driver = (over: Partial<typeof LIMITS> = {}) => at.driver(installation, { build: { ...LIMITS, ...over } });
  const look = (now: Date) => reconcile({ db: bookings.db, engine: driver(), log, settings }, now);
  const start = (over: Partial<typeof LIMITS> = {}) =>
    startImageBuilder({ db: bookings.db, engine: driver(over), archives, log, tickSeconds: 0.1, clock: () => NOON });
  interface Row {
    readonly state: string;
    readonly reason: string | null;
    readonly image: string | null;
    readonly lines: readonly string[];
  }
  const row = async (archive: string): Promise<Row | undefined> => {
    const sql = 'select state, reason, image, lines from machine.image_build where archive = $1';
    return (await bookings.db.query<Row>(sql, [archive]))[0];
  };
  const untilState = (archive: string, ...states: readonly string[]) =>
    until(
      async () => {
        const found = await row(archive);
        return found && states.includes(found.state) ? found : null;
      },
      `${archive} is not ${states.join(' or ')}`,
    );
  /** Builds what is booked with one process, and gives the row of a ZIP. */
  const built = async (archive: string, over: Partial<typeof LIMITS> = {}) => {
    const builder = start(over);
    try {
      return await untilState(archive, 'ready', 'failed');
    } finally {
      await builder.stop();
    }
  };
  const leftOver = async () => {
    const filters = encodeURIComponent(
      JSON.stringify({ label: [`portal.installation=${installation}`, 'portal.build=yes'] }),
    );
    const { body } = await at.client.call({ method: 'GET', path: `/containers/json?all=true&filters=${filters}` });
    return (body as unknown[]).length; // a list, as the Engine API gives it
  };

  const startOf = async (image: string) => {
    const { body } = await at.client.call({ method: 'GET', path: `/images/${image}/json` });
    const { Cmd, Entrypoint, WorkingDir, User } = imageSeen.parse(body).Config;
    return { command: [...(Entrypoint ?? []), ...(Cmd ?? [])], WorkingDir, User };
  };

  it('two processes build it once, before its day; its container runs of it, and another with the same ZIP too', async () => {
    const id = await bookings.book(NOON, { image: 'a.zip' });
    const later = await bookings.book(NOON, { image: 'b.zip', dayId: '4' });
    const zip = project('echo terpasang');
    zips = new Map([
      ['a.zip', zip],
      ['b.zip', zip],
    ]);
    await look(NOON);
    expect([await at.running(installation), await bookings.report(id)]).toEqual([[], undefined]);
    const builders = [start(), start()];
    const [a, b] = await Promise.all([untilState('a.zip', 'ready'), untilState('b.zip', 'ready')]);
    await Promise.all(builders.map((builder) => builder.stop()));
    expect(a).toMatchObject({
      reason: null,
      lines: ['terpasang'],
      image: expect.stringMatching(/^sha256:/) as unknown,
    });
    expect([b.image, await imagesOf(at.client, installation)]).toEqual([a.image, [a.image]]);
    expect(await leftOver()).toBe(0);
    await look(NOON);
    expect(await at.running(installation)).toEqual([id]);
    if (at.isReal) {
      // What is started is the base's own, in its own folder.
      expect(await startOf(a.image ?? '')).toEqual(await startOf(TEST_IMAGE));
      const script =
        '. /opt/proyek/requirements.txt; test "$PYTHONPATH" = /opt/paket && echo ubah > /home/jovyan/proyek/kode/latih.py';
      expect(await execInside(at.client, `portal-${id}`, '/bin/sh', '-c', script)).toBe(0);
    }
    await look(after(DAY));
    expect(await at.running(installation)).toEqual([later]);
    // What the researcher wrote is in the home folder, which outlives the day.
    await look(after(7 * DAY));
    if (at.isReal)
      expect(
        await execInside(
          at.client,
          `portal-${id}`,
          '/bin/busybox',
          'grep',
          'ubah',
          '/home/jovyan/proyek/kode/latih.py',
        ),
      ).toBe(0);
  });

  it.each<[string, Buffer, Partial<typeof LIMITS>, RegExp]>([
    ['a path that leads out', makeZip({ '../etc/passwd': 'x' }), {}, /^ZIP berisi jalur yang keluar/],
    ['too much', project(`echo ${'x'.repeat(2 ** 21)}`), { maxMb: 1 }, /^Isi ZIP lebih besar dari 1 MB/],
    [
      'packages that are not in it',
      project('echo ERROR: numpy tidak ada; exit 1'),
      {},
      /^Paket dari requirements\.txt .*kode 1/,
    ],
    [
      'too much memory',
      project('exec /bin/busybox tail /dev/zero'),
      {},
      /^Pemasangan paket memerlukan memori lebih dari 32 MB/,
    ],
    ['too long', project('/bin/busybox sleep 40'), { minutes: 0.02 }, /^Pemasangan paket lebih lama dari 0\.02 menit/],
    [
      'too big once installed',
      project('/bin/busybox dd if=/dev/zero of=/opt/paket/x bs=1M count=30'),
      {},
      /^Isi image melebihi 20 MB/,
    ],
    ['the internet', project('/bin/busybox nc -w 1 1.1.1.1 80 || exit 7'), {}, /kode 7/],
  ])('it fails by %s, which is told and not tried again', async (what, zip, over, reason) => {
    await bookings.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', zip);
    const failed = await built('a.zip', over);
    expect(failed).toMatchObject({ state: 'failed', image: null, reason: expect.stringMatching(reason) as unknown });
    if (what.startsWith('packages')) expect(failed.lines).toEqual(['ERROR: numpy tidak ada']);
    if (what === 'the internet') expect(failed.lines.join()).toContain('unreachable');
    await built('a.zip');
    await look(NOON);
    expect([opened, await leftOver(), await imagesOf(at.client, installation)]).toEqual([['a.zip'], 0, []]);
    expect(await at.running(installation)).toEqual([]);
  });

  it('a failed one is built anew when somebody asks, a changed ZIP at once; images go with the grace days', async () => {
    const id = await bookings.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', project('exit 2'));
    await built('a.zip');
    zips.set('b.zip', project('echo berhasil'));
    await bookings.change(id, { stopped_at: NOON });
    const changed = await bookings.book(NOON, { image: 'b.zip', home: id });
    const b = await built('b.zip');
    await look(NOON);
    expect(await at.running(installation)).toEqual([changed]);
    await askAgain(bookings.db, { archive: 'a.zip', machine: bookings.machine }, 'failed');
    await bookings.db.query("update machine.image_build set changed_at = now() where archive = 'a.zip'");
    zips.set('a.zip', project('echo bisa'));
    const a = await built('a.zip');
    expect([a.state, opened]).toEqual(['ready', ['a.zip', 'b.zip', 'a.zip']]);
    expect((await imagesOf(at.client, installation)).sort()).toEqual([a.image, b.image].sort());
    await bookings.change(changed, { stopped_at: after(60) });
    await look(after(13 * DAY));
    expect(await row('b.zip')).toBeDefined();
    await look(after(15 * DAY));
    expect([await row('a.zip'), await row('b.zip'), await imagesOf(at.client, installation)]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  it('a daemon that is away during a build: the build waits, and is done once it is back', async () => {
    await bookings.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', project('/bin/busybox sleep 2'));
    const builder = start();
    try {
      await until(async () => (await leftOver()) === 1, 'nothing is being built');
      await at.setDown(true);
      expect((await untilState('a.zip', 'waiting')).reason).toMatch(/^Mesin container tidak menjawab/);
      await at.setDown(false);
      await bookings.db.script('update machine.image_build set retry_at = null');
      expect((await untilState('a.zip', 'ready')).reason).toBeNull();
      expect(await leftOver()).toBe(0);
    } finally {
      await builder.stop();
    }
  });

  it('an image that was removed from the machine is built anew; without its base nothing is, and that is told', async () => {
    const id = await bookings.book(NOON, { image: 'a.zip' });
    zips.set('a.zip', project('echo siap'));
    const { image } = await built('a.zip');
    await at.client.call({ method: 'DELETE', path: `/images/${image}` });
    await look(NOON);
    expect([(await row('a.zip'))?.state, (await bookings.report(id))?.state]).toEqual(['waiting', 'failed']);
    const builder = start({ base: 'tidak/ada:1' });
    await until(
      async () => (await row('a.zip'))?.reason?.startsWith("Image dasar 'tidak/ada:1' belum ada"),
      'it is not told',
    );
    await builder.stop();
    await bookings.db.script('update machine.image_build set retry_at = null');
    await built('a.zip');
    await look(after(60));
    expect(await at.running(installation)).toEqual([id]);
  });
});
