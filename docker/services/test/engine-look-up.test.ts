import * as z from 'zod/mini';
import { readEngineSettings } from '../src/config/engine-settings';
import { askAgain, queueReference } from '../src/machine/images/builds';
import { startImageBuilder } from '../src/machine/images/start-image-builder';
import { reconcile } from '../src/machine/reconcile/reconcile';
import { openAgent } from './support/agents';
import { openBookings, type Bookings } from './support/bookings';
import { TEST_IMAGE } from './support/docker-image';
import { newInstallation, openDocker, openFake, openRecord, type DockerTestEngine } from './support/engines';
import { startRegistry, type TestRegistry } from './support/registry';
import { until } from './support/server';

jest.setTimeout(120_000);

/** Wednesday noon in WIB. */
const NOON = new Date('2026-11-04T12:00:00+07:00');
const DAY = 86_400;
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

const settings = { ...readEngineSettings({}), memoryMb: 64, cpus: 0.5, homeGraceDays: 14 };
const log = () => undefined;
const NO_ZIPS = { find: async () => null };

interface Row {
  readonly state: string;
  readonly reason: string | null;
  readonly image: string | null;
  readonly lines: readonly string[];
}

const created = z.looseObject({ Config: z.looseObject({ Image: z.string() }) });

describe.each<{ name: string; open: () => Promise<DockerTestEngine> }>([
  { name: 'a fake Docker Engine', open: openFake },
  { name: 'the agent of a machine', open: openAgent },
  { name: 'the real Docker Engine', open: openDocker },
])('references of images on $name', ({ open }) => {
  let at: DockerTestEngine;
  let bookings: Bookings;
  let registry: TestRegistry;
  let installation: string;
  let fetched: string[] = [];
  beforeAll(async () => {
    [at, bookings, registry] = await Promise.all([open(), openBookings(), startRegistry()]);
  });
  afterAll(async () => {
    await at?.stop();
    await bookings?.close();
    await registry?.stop();
  });
  beforeEach(async () => {
    await bookings.db.script(
      `delete from machine.engine_report; delete from machine.container; delete from machine.image_build;
       delete from machine.approved_image; delete from machine.engine`,
    );
    installation = newInstallation();
    await bookings.db.query('insert into machine.engine (installation) values ($1)', [installation]);
  });
  afterEach(async () => {
    const engine = at.driver(installation);
    await Promise.all((await engine.list()).map(({ id }) => engine.remove(id)));
    for (const image of fetched)
      await at.client.call({ method: 'DELETE', path: `/images/${encodeURI(image)}?force=true`, allowed: [404, 409] });
    fetched = [];
  });

  const look = (now: Date) => reconcile({ db: bookings.db, engine: at.driver(installation), log, settings }, now);
  const rowOf = async (reference: string): Promise<Row | undefined> => {
    const sql = 'select state, reason, image, lines from machine.image_build where archive = $1';
    return (await bookings.db.query<Row>(sql, [reference]))[0];
  };
  /** Looks up what is in line with one process, and gives what became of a reference. */
  const lookedUp = async (reference: string, ...states: readonly string[]): Promise<Row> => {
    const engine = at.driver(installation);
    const builder = startImageBuilder({
      db: bookings.db,
      engine,
      archives: NO_ZIPS,
      log,
      tickSeconds: 0.1,
      clock: () => NOON,
    });
    try {
      return await until(
        async () => {
          const row = await rowOf(reference);
          return row && states.includes(row.state) && (row.state !== 'waiting' || row.reason) ? row : null;
        },
        `${reference} is not ${states.join(' or ')}`,
      );
    } finally {
      await builder.stop();
    }
  };
  /** Books a container as an approval does. */
  const book = async (reference: string, overrides: Parameters<Bookings['book']>[1] = {}) => {
    const id = await bookings.book(NOON, { ...overrides, image: reference });
    await queueReference(bookings.db, { archive: reference, machine: bookings.machine });
    return id;
  };
  const startedOf = async (id: string) => {
    const { body } = await at.client.call({ method: 'GET', path: `/containers/portal-${id}/json` });
    return created.parse(body).Config.Image;
  };
  const push = (name: string, tag: string) => {
    const digest = registry.push(name, tag, installation);
    const [reference, found] = [`${registry.host}/${name}:${tag}`, `${registry.host}/${name}@${digest}`];
    fetched.push(found);
    return { reference, found };
  };

  it('one of a registry is fetched by its digest, and runs under that; nothing runs before, and a moved tag changes nothing', async () => {
    const { reference, found } = push('lab/satu', '1');
    const id = await book(reference);
    await look(NOON);
    expect([await at.running(installation), await bookings.report(id)]).toEqual([[], undefined]);
    const row = await lookedUp(reference, 'ready', 'failed');
    expect(row).toMatchObject({ state: 'ready', image: found, reason: null });
    expect(row.lines.length).toBeGreaterThan(0);
    push('lab/satu', '1');
    const later = await book(reference, { dayId: '4' });
    await lookedUp(reference, 'ready');
    await look(NOON);
    expect([await at.running(installation), await startedOf(id)]).toEqual([[id], found]);
    await look(after(DAY));
    expect([await at.running(installation), await startedOf(later)]).toEqual([[later], found]);
  });

  it('one that the machine has is asked of no registry; an id stands for what came from none', async () => {
    const id = await book(TEST_IMAGE);
    const { image, state } = await lookedUp(TEST_IMAGE, 'ready', 'failed');
    expect([state, image]).toEqual(['ready', expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
    await look(NOON);
    expect([await at.running(installation), await startedOf(id)]).toEqual([[id], image]);
  });

  it.each<[string, (host: string) => string, RegExp]>([
    ['that nobody knows', (host) => `${host}/lab/tidak-ada:1`, /^Image tidak ditemukan di mesin maupun di registrinya/],
    ['that nobody may read', (host) => `${host}/lab/tertutup:1`, /^Registri menolak akses ke image ini/],
    [
      'of a registry that is away',
      () => '127.0.0.1:9/lab/satu:1',
      /^Image tidak ada di mesin, dan registrinya tidak dapat/,
    ],
  ])(
    'one %s fails, which is told with the last words and not tried again until it is asked for',
    async (_, of, reason) => {
      registry.close('lab/tertutup');
      const reference = of(registry.host);
      const id = await book(reference);
      const row = await lookedUp(reference, 'ready', 'failed');
      expect(row).toMatchObject({ state: 'failed', image: null, reason: expect.stringMatching(reason) as unknown });
      expect(row.lines.join('\n')).not.toBe('');
      await look(NOON);
      expect([await at.running(installation), await bookings.report(id)]).toEqual([[], undefined]);
      if (!reference.includes('tidak-ada')) return;
      const { found } = push('lab/tidak-ada', '1');
      await lookedUp(reference, 'failed');
      expect(await askAgain(bookings.db, { archive: reference, machine: bookings.machine }, 'failed')).toBe(true);
      expect((await lookedUp(reference, 'ready')).image).toBe(found);
      await look(after(60));
      expect(await at.running(installation)).toEqual([id]);
    },
  );

  it('while the daemon is away it waits and says so, and is found once the daemon is back', async () => {
    const { reference, found } = push('lab/dua', '1');
    await book(reference);
    await at.setDown(true);
    expect((await lookedUp(reference, 'waiting')).reason).toMatch(/^Mesin container tidak menjawab/);
    await at.setDown(false);
    await bookings.db.script('update machine.image_build set retry_at = null');
    expect(await lookedUp(reference, 'ready', 'failed')).toMatchObject({ state: 'ready', image: found, reason: null });
  });

  it('an approved one is looked up before anybody books it, and kept; what nobody needs any more is forgotten, not removed', async () => {
    const { reference, found } = push('lab/tiga', '1');
    await bookings.db.query(
      "insert into machine.approved_image (id, name, reference) values (gen_random_uuid(), 'Tiga', $1)",
      [reference],
    );
    expect((await lookedUp(reference, 'ready', 'failed')).image).toBe(found);
    await look(after(20 * DAY));
    expect((await rowOf(reference))?.state).toBe('ready');
    await bookings.db.script("update machine.approved_image set status = 'inactive'");
    await look(after(20 * DAY));
    expect(await rowOf(reference)).toBeUndefined();
    const { status } = await at.client.call({
      method: 'GET',
      path: `/images/${encodeURI(found)}/json`,
      allowed: [404],
    });
    expect(status).toBe(200);
  });

  it('one that was removed from the machine is looked up anew when its container starts', async () => {
    const { reference, found } = push('lab/empat', '1');
    const id = await book(reference);
    await lookedUp(reference, 'ready');
    await at.client.call({ method: 'DELETE', path: `/images/${encodeURI(found)}` });
    await look(NOON);
    expect([(await rowOf(reference))?.state, (await bookings.report(id))?.state]).toEqual(['waiting', 'failed']);
    await lookedUp(reference, 'ready');
    await look(after(60));
    expect([await at.running(installation), await startedOf(id)]).toEqual([[id], found]);
  });
});

it('books alone look nothing up: the reference stands as it was booked', async () => {
  const [record, bookings] = await Promise.all([openRecord(), openBookings()]);
  try {
    const engine = record.driver(newInstallation());
    expect(engine.lookUp).toBeUndefined();
    const id = await bookings.book(NOON, { image: 'quay.io/lab/satu:1' });
    const builder = startImageBuilder({
      db: bookings.db,
      engine,
      archives: NO_ZIPS,
      log,
      tickSeconds: 0.05,
      clock: () => NOON,
    });
    await bookings.db.query('insert into machine.engine (installation) values ($1)', [newInstallation()]);
    await reconcile({ db: bookings.db, engine, log, settings }, NOON);
    await builder.stop();
    expect([await bookings.db.query('select * from machine.image_build'), (await bookings.report(id))?.state]).toEqual([
      [],
      'running',
    ]);
  } finally {
    await bookings.close();
    await record.stop();
  }
});
