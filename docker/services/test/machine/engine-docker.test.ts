import { TEST_IMAGE } from '../support/engine/docker-image';
import { after, DAY, engineAndBookings, NOON, SMALL } from '../support/engine/engine-and-bookings';
import { openMortal } from '../support/engine/mortal-docker';
import { homesOf, openDocker, type DockerTestEngine } from '../support/engine/engines';
import { ID_LABEL, INSTALLATION_LABEL } from '../../src/machine/engine/docker/names';

jest.setTimeout(120_000);

describe('containers on the real Docker Engine', () => {
  const at = engineAndBookings(openDocker);
  const lines: string[] = [];
  beforeEach(() => void (lines.length = 0));

  interface Look {
    readonly settings?: Partial<typeof SMALL>;
    readonly driver?: Parameters<DockerTestEngine['driver']>[1];
  }
  const look = (now: Date, { settings = {}, driver }: Look = {}) =>
    at.look(now, {
      engine: at.driver(driver),
      log: (...line) => void lines.push(JSON.stringify(line)),
      settings: { ...SMALL, ...settings },
    });
  const unpacked = (now: Date) => look(now, { settings: { homePackDays: 0 } });
  const homes = () => homesOf(at.engine.client, at.installation);
  const inspect = (id: string) => at.engine.inspect(id);

  it('limits a container, drops capabilities, mounts its home, and logs no token', async () => {
    const id = await at.book(NOON);
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
    expect(Config.Labels).toEqual({ [INSTALLATION_LABEL]: at.installation, [ID_LABEL]: id });
    expect((await at.report(id))?.address).toBeNull();
    expect(lines.join()).not.toContain('rahasia');
  });

  it('reports an unusable image, runs other containers, and retries later', async () => {
    const good = await at.book(NOON);
    const missing = await at.book(NOON, { image: 'tidak/ada:1' });
    const zip = await at.book(NOON, { image: 'aBc123.zip' });
    await look(NOON);
    expect(await at.running()).toEqual([good]);
    expect((await at.report(missing))?.reason).toBe('Image tidak ada di mesin. Minta admin memuatnya.');
    expect((await at.report(zip))?.reason).toMatch(/^Berkas ZIP tidak dijadikan image/);
    await look(after(3));
    expect((await at.report(missing))?.attempts).toBe(1);
    for (const seconds of [6, 12, 17]) await look(after(seconds));
    expect((await at.report(missing))?.attempts).toBe(3);
    // The admin sets an image for ZIPs, and the other container gets an existing image.
    await at.change(missing, { docker_image: TEST_IMAGE });
    await look(after(60), { settings: { image: TEST_IMAGE } });
    expect(await at.running()).toEqual([good, missing, zip].sort());
  });

  const REFUSALS: readonly [what: string, Look, RegExp][] = [
    [
      "memory above the machine's",
      { settings: { memoryMb: 9_000_000 } },
      /^Memori yang diminta \(9000000 MB\) melebihi milik mesin/,
    ],
    ["CPUs above the machine's", { settings: { cpus: 900 } }, /^Prosesor yang diminta melebihi/],
    [
      'a slot without a GPU in the device table',
      { driver: { devices: new Map([['X/1', 'M']]) } },
      /^Slot \d+ di DGX-UJI belum punya GPU/,
    ],
    [
      'a disk without home size limits',
      { driver: { homeMaxMb: 10 } },
      /^Disk mesin tidak dapat membatasi folder rumah\. Minta admin mengaturnya\.$/,
    ],
    [
      'a GPU missing on the machine',
      { driver: { devices: new Map([['DGX-UJI/1', 'MIG-9']]) } },
      /^GPU untuk slot ini tidak ada di mesin\.$/,
    ],
  ];
  it('reports each refused order, leaves no partial container, and runs the container once corrected', async () => {
    const id = await at.book(NOON, { slot: 1 });
    for (const [index, [what, options, reason]] of REFUSALS.entries()) {
      await look(after(600 * index), options);
      expect([what, (await at.report(id))?.state]).toEqual([what, 'failed']);
      expect((await at.report(id))?.reason).toMatch(reason);
      // A home folder without its container serves the next try.
      expect([what, await at.running(), await homes()]).toEqual([what, [], what.startsWith('a GPU') ? [id] : []]);
    }
    await look(after(600 * REFUSALS.length));
    expect(await at.running()).toEqual([id]);
  });

  it('keeps a home folder across days and moves, and removes it after the grace days', async () => {
    const look = (now: Date) => unpacked(now);
    const old = await at.book(NOON);
    await look(NOON);
    await look(after(DAY));
    expect([await at.running(), await homes()]).toEqual([[], [old]]);
    await at.change(old, { stopped_at: after(DAY) });
    const moved = await at.book(NOON, { home: old, dayId: '5', endsAt: after(3 * DAY) });
    await look(after(2 * DAY));
    expect((await inspect(moved)).HostConfig.Mounts?.[0]?.Source).toBe(`portal-home-${old}`);
    await look(after(16.9 * DAY));
    expect([await at.running(), await homes()]).toEqual([[], [old]]);
    expect(lines).toEqual([]);
    await look(after(17 * DAY));
    expect(await homes()).toEqual([]);
    await look(after(18 * DAY));
    expect(lines).toEqual([expect.stringContaining('home folder removed')]);
  });
});

describe('a killed Docker daemon', () => {
  const at = engineAndBookings(openMortal);

  it('restarts due containers once it is back, one each, and keeps their homes', async () => {
    const [one, two, over] = [await at.book(NOON), await at.book(NOON), await at.book(NOON, { endsAt: after(60) })];
    await at.look(NOON);
    expect(await at.running()).toEqual([one, two, over].sort());
    await at.engine.die();
    await expect(at.look(after(30))).rejects.toMatchObject({ kind: 'away' });
    await at.engine.rise();
    expect(await at.running()).toEqual([]);
    // A container whose booking ended while the engine was away does not come back with the others.
    await at.look(after(120));
    expect(await at.running()).toEqual([one, two].sort());
    expect(await homesOf(at.engine.client, at.installation)).toEqual([one, two, over].sort());
    expect((await at.report(one))?.reason).toBeNull();
  });
});
