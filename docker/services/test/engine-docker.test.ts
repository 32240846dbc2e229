import * as z from 'zod/mini';
import { readEngineSettings } from '../src/config/engine-settings';
import { reconcile } from '../src/machine/reconcile/reconcile';
import { openBookings, type Bookings } from './support/bookings';
import { TEST_IMAGE } from './support/docker-image';
import { homesOf, newInstallation, openDocker, openFake, type DockerTestEngine } from './support/engines';

jest.setTimeout(120_000);

/** Wednesday noon in WIB. */
const NOON = new Date('2026-11-04T12:00:00+07:00');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const DAY = 86_400;

const small = { ...readEngineSettings({}), memoryMb: 64, cpus: 0.5, homeGraceDays: 14 };

const seen = z.looseObject({
  Config: z.looseObject({ Image: z.string(), Env: z.array(z.string()), Labels: z.record(z.string(), z.string()) }),
  HostConfig: z.looseObject({ Mounts: z.array(z.looseObject({ Source: z.string() })) }),
});

describe.each<{ name: string; open: () => Promise<DockerTestEngine> }>([
  { name: 'a fake Docker Engine', open: openFake },
  { name: 'the real Docker Engine', open: openDocker },
])('on $name', ({ open }) => {
  let at: DockerTestEngine;
  let bookings: Bookings;
  let installation: string;
  const lines: string[] = [];
  beforeAll(async () => {
    [at, bookings] = await Promise.all([open(), openBookings()]);
  });
  afterAll(async () => {
    await at?.stop();
    await bookings?.close();
  });
  beforeEach(async () => {
    await bookings.db.script('delete from machine.engine_report; delete from machine.container');
    installation = newInstallation();
    lines.length = 0;
  });

  interface Look {
    readonly settings?: Partial<typeof small>;
    readonly driver?: Parameters<DockerTestEngine['driver']>[1];
  }
  const look = (now: Date, { settings = {}, driver }: Look = {}) =>
    reconcile(
      {
        db: bookings.db,
        engine: at.driver(installation, driver),
        log: (...line) => void lines.push(JSON.stringify(line)),
        settings: { ...small, ...settings },
      },
      now,
    );
  const inspect = async (id: string) => {
    const { body } = await at.client.call({ method: 'GET', path: `/containers/portal-${id}/json` });
    return seen.parse(body);
  };

  it('a container has limits, no capability and a home; labels tell no person, labels and log no token', async () => {
    const id = await bookings.book(NOON);
    await look(NOON, { driver: { gateway: null } });
    const { Config, HostConfig } = await inspect(id);
    expect(HostConfig).toMatchObject({
      Memory: 64 * 2 ** 20,
      MemorySwap: 64 * 2 ** 20,
      NanoCpus: 5e8,
      PidsLimit: 4096,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      RestartPolicy: { Name: 'no' },
    });
    expect(HostConfig.Mounts).toMatchObject([{ Type: 'volume', Source: `portal-home-${id}`, Target: '/home/jovyan' }]);
    const environment = [`JUPYTER_TOKEN=rahasia-${id}`, `JUPYTER_BASE_URL=/lab/${id}/`, 'NVIDIA_VISIBLE_DEVICES=void'];
    expect(Config.Env).toEqual(expect.arrayContaining(environment));
    expect(Config.Labels).toEqual({ 'portal.installation': installation, 'portal.container': id });
    expect((await bookings.report(id))?.address).toBeNull();
    expect(lines.join()).not.toContain('rahasia');
  });

  it('what cannot be had is told in words, keeps no other from running, and is tried again later', async () => {
    const good = await bookings.book(NOON);
    const missing = await bookings.book(NOON, { image: 'tidak/ada:1' });
    const zip = await bookings.book(NOON, { image: 'aBc123.zip' });
    await look(NOON);
    expect(await at.running(installation)).toEqual([good]);
    expect((await bookings.report(missing))?.reason).toBe('Image tidak ada di mesin. Minta admin memuatnya.');
    expect((await bookings.report(zip))?.reason).toMatch(/^Berkas ZIP tidak dijadikan image/);
    await look(after(3));
    expect((await bookings.report(missing))?.attempts).toBe(1);
    for (const seconds of [6, 12, 17]) await look(after(seconds));
    expect((await bookings.report(missing))?.attempts).toBe(3);
    // The admin sets an image for ZIPs, and gives the other an image that is there.
    await bookings.change(missing, { docker_image: TEST_IMAGE });
    await look(after(60), { settings: { image: TEST_IMAGE } });
    expect(await at.running(installation)).toEqual([good, missing, zip].sort());
  });

  it.each([
    ['memory', { settings: { memoryMb: 9_000_000 } }, /^Memori yang diminta \(9000000 MB\) melebihi milik mesin/],
    ['processors', { settings: { cpus: 900 } }, /^Prosesor yang diminta melebihi/],
    [
      'a slot not in the table',
      { driver: { devices: new Map([['X/1', 'M']]) } },
      /^Slot \d+ di DGX-UJI belum punya GPU/,
    ],
  ] satisfies [string, Look, RegExp][])('too much: %s', async (_, options, reason) => {
    const id = await bookings.book(NOON);
    await look(NOON, options);
    expect(await bookings.report(id)).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) });
    await look(after(10));
    expect(await at.running(installation)).toEqual([id]);
  });

  it('a GPU that the machine has not: told, and nothing half made is left', async () => {
    const id = await bookings.book(NOON, { slot: 1 });
    await look(NOON, { driver: { devices: new Map([['DGX-UJI/1', 'MIG-9']]) } });
    expect((await bookings.report(id))?.reason).toBe('GPU untuk slot ini tidak ada di mesin.');
    expect(await at.running(installation)).toEqual([]);
    await look(after(10));
    expect(await at.running(installation)).toEqual([id]);
  });

  it('a home folder outlives the day, moves along, and is removed after the grace days; the log tells', async () => {
    const old = await bookings.book(NOON);
    await look(NOON);
    await look(after(DAY));
    expect([await at.running(installation), await homesOf(at.client, installation)]).toEqual([[], [old]]);
    await bookings.change(old, { stopped_at: after(DAY) });
    const moved = await bookings.book(NOON, { home: old, dayId: '5', endsAt: after(3 * DAY) });
    await look(after(2 * DAY));
    expect((await inspect(moved)).HostConfig.Mounts[0]?.Source).toBe(`portal-home-${old}`);
    await look(after(16.9 * DAY));
    expect([await at.running(installation), await homesOf(at.client, installation)]).toEqual([[], [old]]);
    expect(lines).toEqual([]);
    await look(after(17 * DAY));
    expect(await homesOf(at.client, installation)).toEqual([]);
    await look(after(18 * DAY));
    expect(lines).toEqual([expect.stringContaining('home folder removed')]);
  });
});
