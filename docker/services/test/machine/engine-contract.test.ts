import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { container, engine_load, home_pack } from '../../src/platform/db/schema/machines';
import type { Engine } from '../../src/machine/engine/engine';
import { createFolderStore } from '../../src/platform/files/store/folder-store';
import { packHomes } from '../../src/machine/homes/pack-homes';
import { packsIn } from '../../src/machine/homes/packs';
import { startReconciler } from '../../src/machine/reconcile/reconcile';
import { after, DAY, engineAndBookings, NOON, SMALL } from '../support/engine/engine-and-bookings';
import { newId, newInstallation, openDocker, openFake, orderOf, type TestEngine } from '../support/engine/engines';
import { isHubThere, openFakeHub, openHub } from '../support/engine/hub';
import { until } from '../support/server';
import { newFolder } from '../support/new-folder';

jest.setTimeout(180_000);

describe.each<{ name: string; open: () => Promise<TestEngine>; isFake?: boolean }>([
  { name: 'a fake Docker Engine', open: openFake, isFake: true },
  { name: 'the real Docker Engine', open: openDocker },
  { name: 'a fake JupyterHub', open: openFakeHub, isFake: true },
  // Its installation takes a minute: `npm run test:jupyter` does it.
  ...(isHubThere() ? [{ name: 'the real JupyterHub', open: openHub }] : []),
])('containers on $name', ({ open, isFake = false }) => {
  const at = engineAndBookings(open);
  let engine: Engine;
  beforeEach(() => void (engine = at.driver()));
  // Each test has the engine to itself.
  afterEach(() => at.clear());

  const look = (now: Date) => at.look(now, { engine });

  it('creates one container for repeated and concurrent requests, and allows repeated removal', async () => {
    const [one, two, id] = [at.driver(), at.driver(), newId()];
    await Promise.all([one.ensure(orderOf(id)), two.ensure(orderOf(id))]);
    await one.ensure(orderOf(id));
    expect(await at.running()).toEqual([id]);
    expect(await two.list()).toMatchObject([{ id, exitCode: null }]);
    await Promise.all([one.remove(id), two.remove(id)]);
    await one.remove(id);
    expect([await at.running(), await one.list()]).toEqual([[], []]);
  });

  it('two reconcilers on one database create each container once', async () => {
    const ids = await Promise.all([at.book(NOON), at.book(NOON), at.book(NOON)]);
    const start = () =>
      startReconciler({
        db: at.db,
        engine: at.driver(),
        log: () => undefined,
        settings: SMALL,
        tickSeconds: 0.1,
        clock: () => NOON,
      });
    const loops = [start(), start()];
    loops.forEach((loop) => loop.wake());
    try {
      await until(async () => (await at.running()).length >= 3, 'the containers do not run');
      expect(await at.running()).toEqual(ids.sort());
      await at.change(ids[0] ?? '', { stopped_at: NOON });
      loops.forEach((loop) => loop.wake());
      await until(async () => (await at.running()).length === 2, 'the stopped container still runs');
    } finally {
      await Promise.all(loops.map((loop) => loop.stop()));
    }
  });

  it('restarts a killed or removed container: at once after a long run, after a delay otherwise', async () => {
    const [killed, removed] = [await at.book(NOON), await at.book(NOON)];
    await look(NOON);
    expect(await at.running()).toEqual([killed, removed].sort());
    await at.engine.kill(killed);
    await look(after(10));
    const reason = expect.stringContaining('dijalankan kembali otomatis') as unknown;
    expect(await at.report(killed)).toMatchObject({ state: 'failed', attempts: 1, reason });
    await look(after(12));
    expect(await at.running()).toEqual([removed]);
    await look(after(16));
    expect([await at.running(), (await at.report(killed))?.state]).toEqual([[killed, removed].sort(), 'running']);
    await at.engine.removeBehind(removed);
    await at.engine.kill(killed);
    await look(after(200));
    expect(await at.running()).toEqual([killed, removed].sort());
  });

  it('restarts a container once on request, also after failures and an engine outage', async () => {
    const id = await at.book(NOON);
    await look(NOON);
    const removed: string[] = [];
    const noting = (one: Engine): Engine => ({
      ...one,
      remove: async (removedId) => {
        await one.remove(removedId);
        removed.push(removedId);
      },
    });
    engine = noting(engine);
    const askForRestart = (now: Date) => at.change(id, { restart_asked_at: now, restart_pending: true });
    await askForRestart(after(20));
    await at.engine.setDown(true);
    await expect(look(after(21))).rejects.toMatchObject({ kind: 'away' });
    await at.engine.setDown(false);
    for (const seconds of [30, 40]) await look(after(seconds));
    expect([await at.running(), removed]).toEqual([[id], [id]]);
    await at.engine.kill(id);
    await look(after(45));
    expect(await at.report(id)).toMatchObject({ state: 'failed', attempts: 1 });
    await askForRestart(after(46));
    await look(after(46));
    expect([await at.running(), removed]).toEqual([[id], [id, id]]);
    expect(await at.report(id)).toMatchObject({ state: 'running', attempts: 0 });
  });

  it('measures container load and reads the last log lines where the engine supports it', async () => {
    const id = await at.book(NOON);
    const load = () => at.db.select().from(engine_load).where(eq(engine_load.id_container, id));
    await look(NOON);
    if (!engine.stats) {
      expect([engine.stats, engine.logs, await load()]).toEqual([undefined, undefined, []]);
      return;
    }
    expect(await load()).toMatchObject([{ cpu_share: null, memory_limit_mb: 64, busy_at: NOON }]);
    // At most three seconds of processor time, of the five that half a processor has in ten.
    await look(after(10));
    const [measured] = await load();
    expect(measured).toMatchObject({ measured_at: after(10) });
    expect(measured?.['cpu_share']).toBeGreaterThanOrEqual(0);
    expect(measured?.['cpu_share']).toBeLessThan(0.61);
    expect(measured?.['memory_mb']).toBeGreaterThan(0);
    expect(measured?.['memory_mb']).toBeLessThan(64);
    await look(after(40));
    expect(await load()).toMatchObject([{ measured_at: after(10) }]);
    expect(await engine.logs?.(newId(), 5)).toEqual([]);
    expect((await engine.logs?.(id, 1)) ?? []).toHaveLength(1);
    await at.change(id, { stopped_at: after(50) });
    await look(after(60));
    expect([await load(), await engine.stats?.(id)]).toEqual([[], null]);
  });

  it('removes unknown containers but not those of another installation', async () => {
    const [other, theirs] = [newInstallation(), newId()];
    await at.engine.driver(other).ensure(orderOf(theirs));
    await engine.ensure(orderOf(newId()));
    const id = await at.book(NOON);
    await look(NOON);
    expect([await at.running(), await at.engine.running(other)]).toEqual([[id], [theirs]]);
  });

  it('reports an unavailable engine, and starts and removes containers once it is back', async () => {
    const before = await at.book(NOON, { endsAt: after(100) });
    await look(NOON);
    await at.engine.setDown(true);
    const id = await at.book(NOON);
    await expect(look(after(10))).rejects.toMatchObject({ kind: 'away' });
    const reason = expect.stringContaining('tidak menjawab') as unknown;
    expect(await at.report(id)).toMatchObject({ state: 'failed', reason });
    await at.engine.setDown(false);
    await look(after(101));
    expect(await at.running()).toEqual([id]);
    expect(await at.report(id)).toMatchObject({ state: 'running', reason: null });
    expect(await at.report(before)).toBeUndefined();
  });

  it('packs, then removes, a home folder after the grace days; keeps it if packing fails', async () => {
    const id = await at.book(NOON, { endsAt: after(60) });
    await look(NOON);
    await look(after(120));
    const folder = newFolder();
    const lines: string[] = [];
    const pack = (now: Date, { maxMb = 1, driver = engine } = {}) =>
      packHomes(
        {
          db: at.db,
          engine: driver,
          log: (_, line) => void lines.push(line),
          packs: packsIn(createFolderStore(folder), join(folder, 'tmp'), maxMb),
          graceDays: 14,
          packDays: 30,
        },
        now,
      );
    const kept = async () => (await at.db.select().from(home_pack).where(eq(home_pack.home, id)))[0];
    const homeRemoved = async () =>
      (await at.db.select({ at: container.home_removed_at }).from(container).where(eq(container.id_container, id)))[0]
        ?.at;
    try {
      await pack(after(13 * DAY));
      expect(await kept()).toBeUndefined();
      if (!engine.packHome) {
        // The `record` engine and a hub keep no home folder to pack.
        await pack(after(15 * DAY));
        expect([await kept(), await homeRemoved()]).toEqual([undefined, null]);
        return;
      }
      await at.engine.setDown(true);
      await pack(after(15 * DAY));
      await at.engine.setDown(false);
      expect(await kept()).toMatchObject({ state: 'failed' });
      // First too early, then too large, then small enough.
      await pack(after(15 * DAY + 60));
      expect(await kept()).toMatchObject({ state: 'failed', changed_at: after(15 * DAY) });
      await pack(after(16 * DAY), { maxMb: 0.00001 });
      expect(await kept()).toMatchObject({ state: 'failed', changed_at: after(16 * DAY) });
      expect([await homeRemoved(), await engine.removeHome?.(newId())]).toEqual([null, false]);
      await pack(after(17 * DAY));
      expect(await kept()).toMatchObject({ state: 'ready', expires_at: after(47 * DAY), removed_at: null });
      expect([await homeRemoved(), await engine.removeHome?.(id)]).toEqual([after(17 * DAY), false]);
      const name = String((await kept())?.['name']);
      const packed = gunzipSync(readFileSync(join(folder, 'files/homes', name)));
      expect(packed.subarray(0, 6).toString()).toBe('berkas');
      expect(packed.subarray(257, 262).toString()).toBe('ustar');
      expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
      await pack(after(47 * DAY));
      expect([await kept(), readdirSync(join(folder, 'files/homes'))]).toMatchObject([
        { removed_at: after(47 * DAY) },
        [],
      ]);
      expect(lines.filter((line) => line === 'home folder packed')).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  // Only the reconcile loop decides these; a real engine takes 40 s for their containers.
  if (!isFake) return;

  it('applies ends, extensions and stops that were stored between two looks', async () => {
    const ended = await at.book(NOON, { endsAt: after(60) });
    const extended = await at.book(NOON, { endsAt: after(60) });
    const stopped = await at.book(NOON);
    await look(NOON);
    expect(await at.running()).toHaveLength(3);
    await at.change(extended, { ends_at: after(7 * DAY) });
    await at.change(stopped, { stopped_at: after(30) });
    await look(after(120));
    expect(await at.running()).toEqual([extended]);
    expect([await at.report(ended), await at.report(stopped)]).toEqual([undefined, undefined]);
    await at.change(ended, { ends_at: after(3600) });
    await look(after(180));
    expect(await at.running()).toEqual([ended, extended].sort());
  });

  it('runs a container in the slot of an opened day and restarts it there', async () => {
    const orders: number[] = [];
    const noting = (one: Engine): Engine => ({
      ...one,
      ensure: async (order) => {
        await one.ensure(order);
        orders.push(order.slot);
      },
    });
    engine = noting(engine);
    const id = await at.book(NOON, { slot: 2 });
    await at.open(id, '2026-11-05', 3);
    await at.open(id, '2026-11-07', 2);
    const days: string[][] = [];
    for (const days_later of [0, 1, 2, 3, 4, 7]) {
      await look(after(days_later * DAY));
      days.push(await at.running());
    }
    expect(days).toEqual([[id], [id], [], [id], [], [id]]);
    // Wednesday, Thursday in another slot, Saturday, and Wednesday again.
    expect(orders).toEqual([2, 3, 2, 2]);
  });
});
