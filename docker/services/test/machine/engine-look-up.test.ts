import { randomUUID } from 'node:crypto';
import { approved_image } from '../../src/platform/db/schema/machines';
import { askAgain, queueReference } from '../../src/machine/images/builds';
import { TEST_IMAGE } from '../support/engine/docker-image';
import { after, DAY, engineAndBookings, NOON } from '../support/engine/engine-and-bookings';
import { openDocker } from '../support/engine/engines';
import { startRegistry, type TestRegistry } from '../support/peers/registry';

jest.setTimeout(120_000);

describe('image references on the real Docker Engine', () => {
  const at = engineAndBookings(openDocker);
  let registry: TestRegistry;
  let fetched: string[] = [];
  beforeAll(async () => {
    registry = await startRegistry();
  });
  afterAll(() => registry?.stop());
  const image = (name: string) => at.engine.client.docker.getImage(name);
  afterEach(async () => {
    await at.clear();
    for (const name of fetched) await at.engine.client.call(image(name).remove({ force: true }), 404, 409);
    fetched = [];
  });

  /** Looks up the queued references with one process, and returns the result of one. */
  const lookedUp = async (reference: string, ...states: readonly string[]) => {
    const builder = at.startBuilder();
    try {
      return await at.untilImage(reference, ...states);
    } finally {
      await builder.stop();
    }
  };
  /** Books a container like an approval. */
  const book = async (reference: string, overrides: Parameters<typeof at.book>[1] = {}) => {
    const id = await at.book(NOON, { ...overrides, image: reference });
    await queueReference(at.db, { archive: reference, machine: at.machine });
    return id;
  };
  const startedOf = async (id: string) => (await at.engine.inspect(id)).Config.Image;
  const push = (name: string, tag: string) => {
    const digest = registry.push(name, tag, at.installation);
    const [reference, found] = [`${registry.host}/${name}:${tag}`, `${registry.host}/${name}@${digest}`];
    fetched.push(found);
    return { reference, found };
  };

  it('fetches a registry image by digest before starting it, and ignores a later move of the tag', async () => {
    const { reference, found } = push('lab/satu', '1');
    const id = await book(reference);
    await at.look(NOON);
    expect([await at.running(), await at.report(id)]).toEqual([[], undefined]);
    const row = await lookedUp(reference, 'ready', 'failed');
    expect(row).toMatchObject({ state: 'ready', image: found, reason: null });
    expect(row.lines.length).toBeGreaterThan(0);
    push('lab/satu', '1');
    const later = await book(reference, { dayId: '4' });
    await lookedUp(reference, 'ready');
    await at.look(NOON);
    expect([await at.running(), await startedOf(id)]).toEqual([[id], found]);
    await at.look(after(DAY));
    expect([await at.running(), await startedOf(later)]).toEqual([[later], found]);
  });

  it('resolves a local image to its id without a registry', async () => {
    const id = await book(TEST_IMAGE);
    const { image, state } = await lookedUp(TEST_IMAGE, 'ready', 'failed');
    expect([state, image]).toEqual(['ready', expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
    await at.look(NOON);
    expect([await at.running(), await startedOf(id)]).toEqual([[id], image]);
  });

  it.each<[string, (host: string) => string, RegExp]>([
    [
      'missing in the registry',
      (host) => `${host}/lab/tidak-ada:1`,
      /^Image tidak ditemukan di mesin maupun di registrinya/,
    ],
    ['with denied access', (host) => `${host}/lab/tertutup:1`, /^Registri menolak akses ke image ini/],
    [
      'in an unreachable registry',
      () => '127.0.0.1:9/lab/satu:1',
      /^Image tidak ada di mesin, dan registrinya tidak dapat/,
    ],
  ])('reports a reference %s with the log, and retries only on request', async (_, of, reason) => {
    registry.close('lab/tertutup');
    const reference = of(registry.host);
    const id = await book(reference);
    const row = await lookedUp(reference, 'ready', 'failed');
    expect(row).toMatchObject({ state: 'failed', image: null, reason: expect.stringMatching(reason) as unknown });
    expect(row.lines.join('\n')).not.toBe('');
    await at.look(NOON);
    expect([await at.running(), await at.report(id)]).toEqual([[], undefined]);
    if (!reference.includes('tidak-ada')) return;
    const { found } = push('lab/tidak-ada', '1');
    await lookedUp(reference, 'failed');
    expect(await askAgain(at.db, { archive: reference, machine: at.machine }, 'failed')).toBe(true);
    expect((await lookedUp(reference, 'ready')).image).toBe(found);
    await at.look(after(60));
    expect(await at.running()).toEqual([id]);
  });

  it('looks up an approved image before any booking, and forgets unused rows without removing the image', async () => {
    const { reference, found } = push('lab/tiga', '1');
    await at.db.insert(approved_image).values({ id: randomUUID(), name: 'Tiga', reference });
    expect((await lookedUp(reference, 'ready', 'failed')).image).toBe(found);
    await at.look(after(20 * DAY));
    expect((await at.image(reference))?.state).toBe('ready');
    await at.db.update(approved_image).set({ status: 'inactive' });
    await at.look(after(20 * DAY));
    expect(await at.image(reference)).toBeUndefined();
    expect(await at.engine.client.call(image(found).inspect(), 404)).not.toBeNull();
  });

  it('looks up an image again that was removed before its container starts', async () => {
    const { reference, found } = push('lab/empat', '1');
    const id = await book(reference);
    await lookedUp(reference, 'ready');
    await image(found).remove();
    await at.look(NOON);
    expect([(await at.image(reference))?.state, (await at.report(id))?.state]).toEqual(['waiting', 'failed']);
    await lookedUp(reference, 'ready');
    await at.look(after(60));
    expect([await at.running(), await startedOf(id)]).toEqual([[id], found]);
  });
});
