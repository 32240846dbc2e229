import { randomBytes } from 'node:crypto';
import { readEngineSettings } from '../src/config/engine-settings';
import type { Engine } from '../src/engine/engine';
import { reconcile } from '../src/machine/reconcile/reconcile';
import { startReconciler } from '../src/machine/reconcile/start-reconciler';
import { openBookings, type Bookings } from './support/bookings';
import { openAgent } from './support/agents';
import { TEST_IMAGE } from './support/docker-image';
import { newInstallation, openDocker, openFake, openRecord, type TestEngine } from './support/engines';
import { isHubThere, openFakeHub, openHub } from './support/hub';
import { until } from './support/server';

jest.setTimeout(180_000);

/** Wednesday noon in WIB. */
const NOON = new Date('2026-11-04T12:00:00+07:00');
const after = (seconds: number, from = NOON) => new Date(from.getTime() + seconds * 1000);
const DAY = 86_400;

/** Other runs use the same daemon. */
const newId = () => randomBytes(6).toString('hex');

const settings = { ...readEngineSettings({}), memoryMb: 64, cpus: 0.5 };
const log = () => undefined;

describe.each<{ name: string; open: () => Promise<TestEngine> }>([
  { name: 'record', open: openRecord },
  { name: 'a fake Docker Engine', open: openFake },
  { name: 'the real Docker Engine', open: openDocker },
  { name: 'the agent of a machine', open: openAgent },
  { name: 'a fake JupyterHub', open: openFakeHub },
  // With all that it needs it is a minute of installing: `npm run test:jupyter` brings it.
  ...(isHubThere() ? [{ name: 'the real JupyterHub', open: openHub }] : []),
])('containers on $name', ({ name, open }) => {
  let at: TestEngine;
  let bookings: Bookings;
  let installation: string;
  let engine: Engine;
  beforeAll(async () => {
    [at, bookings] = await Promise.all([open(), openBookings()]);
  });
  afterAll(async () => {
    await at?.stop();
    await bookings?.close();
  });
  // Each test has the engine for itself.
  beforeEach(async () => {
    if (installation) await Promise.all((await engine.list()).map(({ id }) => engine.remove(id)));
    for (const table of ['engine_report', 'container', 'engine']) {
      await bookings.db.script(`delete from machine.${table}`);
    }
    installation = newInstallation();
    engine = at.driver(installation);
    await bookings.db.query('insert into machine.engine (installation) values ($1)', [installation]);
  });

  const look = (now: Date) => reconcile({ db: bookings.db, engine, log, settings }, now);
  const running = () => at.running(installation);
  const order = (id: string) => ({
    id,
    home: id,
    image: TEST_IMAGE,
    token: `rahasia-${id}`,
    machine: 'DGX-UJI',
    slot: 1,
    memoryMb: 64,
    cpus: 0.5,
  });

  it('asked for twice, and by two processes at once, there is one; removed twice none', async () => {
    const [one, two, id] = [at.driver(installation), at.driver(installation), newId()];
    await Promise.all([one.ensure(order(id)), two.ensure(order(id))]);
    await one.ensure(order(id));
    expect(await running()).toEqual([id]);
    expect(await two.list()).toEqual([{ id, isRunning: true, exitCode: null }]);
    await Promise.all([one.remove(id), two.remove(id)]);
    await one.remove(id);
    expect([await running(), await one.list()]).toEqual([[], []]);
  });

  it("the name of an applicant's ZIP is no image: it is told where one is needed, and only recorded it stands", async () => {
    const id = await bookings.book(NOON, { image: 'aBc123.zip' });
    await look(NOON);
    const isRecorded = name === 'record';
    expect(await running()).toEqual(isRecorded ? [id] : []);
    // An agent builds, and nothing is told of a container that waits for its image.
    const told = name === 'the agent of a machine' ? undefined : isRecorded ? 'running' : 'failed';
    expect((await bookings.report(id))?.state).toBe(told);
  });

  it('two loops over one database make one of each', async () => {
    const ids = await Promise.all([bookings.book(NOON), bookings.book(NOON), bookings.book(NOON)]);
    const start = () =>
      startReconciler({
        db: bookings.db,
        engine: at.driver(installation),
        log,
        settings,
        tickSeconds: 0.1,
        clock: () => NOON,
      });
    const loops = [start(), start()];
    loops.forEach((loop) => loop.wake());
    try {
      await until(async () => (await running()).length >= 3, 'the containers do not run');
      expect(await running()).toEqual(ids.sort());
      await bookings.change(ids[0] ?? '', { stopped_at: NOON });
      loops.forEach((loop) => loop.wake());
      await until(async () => (await running()).length === 2, 'the stopped one still runs');
    } finally {
      await Promise.all(loops.map((loop) => loop.stop()));
    }
  });

  it('what was killed or removed runs again: at once after it had run, later when it ended at once', async () => {
    const [killed, removed] = [await bookings.book(NOON), await bookings.book(NOON)];
    await look(NOON);
    expect(await running()).toEqual([killed, removed].sort());
    await at.kill(killed);
    await look(after(10));
    const reason = expect.stringContaining('dijalankan kembali otomatis') as unknown;
    expect(await bookings.report(killed)).toMatchObject({ state: 'failed', attempts: 1, reason });
    await look(after(12));
    expect(await running()).toEqual([removed]);
    await look(after(16));
    expect([await running(), (await bookings.report(killed))?.state]).toEqual([[killed, removed].sort(), 'running']);
    await at.removeBehind(removed);
    await at.kill(killed);
    await look(after(200));
    expect(await running()).toEqual([killed, removed].sort());
  });

  it('one that is started anew is taken down once and runs at once, also after failures and while the engine was down', async () => {
    const id = await bookings.book(NOON);
    await look(NOON);
    const removed: string[] = [];
    const noting = (one: Engine): Engine => ({
      ...one,
      remove: async (removedId) => {
        await one.remove(removedId);
        removed.push(removedId);
      },
      ...(one.parts ? { parts: new Map([...one.parts].map(([machine, part]) => [machine, noting(part)])) } : {}),
    });
    engine = noting(engine);
    const startAnew = (now: Date) => bookings.change(id, { restart_asked_at: now, restart_owed: true });
    await startAnew(after(20));
    await at.setDown(true);
    await expect(look(after(21))).rejects.toMatchObject({ kind: 'away' });
    await at.setDown(false);
    for (const seconds of [30, 40]) await look(after(seconds));
    expect([await running(), removed]).toEqual([[id], [id]]);
    await at.kill(id);
    await look(after(45));
    expect(await bookings.report(id)).toMatchObject({ state: 'failed', attempts: 1 });
    await startAnew(after(46));
    await look(after(46));
    expect([await running(), removed]).toEqual([[id], [id, id]]);
    expect(await bookings.report(id)).toMatchObject({ state: 'running', attempts: 0 });
  });

  it('what it uses is measured where it can be, and the last lines that it wrote are read', async () => {
    const id = await bookings.book(NOON);
    const load = () =>
      bookings.db.query<Record<string, unknown>>('select * from machine.engine_load where id_container = $1', [id]);
    await look(NOON);
    if (!engine.stats) {
      expect([engine.stats, engine.logs, await load()]).toEqual([undefined, undefined, []]);
      return;
    }
    expect(await load()).toMatchObject([{ cpu_share: null, memory_limit_mb: 64, busy_at: NOON }]);
    // Three seconds of processor time at most, of the five that half a processor has in ten.
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
    await bookings.change(id, { stopped_at: after(50) });
    await look(after(60));
    expect([await load(), await engine.stats?.(id)]).toEqual([[], null]);
  });

  it('an unknown one is removed, another installation is left alone', async () => {
    const [other, theirs] = [newInstallation(), newId()];
    await at.driver(other).ensure(order(theirs));
    await engine.ensure(order(newId()));
    const id = await bookings.book(NOON);
    await look(NOON);
    expect([await running(), await at.running(other)]).toEqual([[id], [theirs]]);
  });

  it('an end or an extension that came while nobody looked', async () => {
    const ended = await bookings.book(NOON, { endsAt: after(60) });
    const extended = await bookings.book(NOON, { endsAt: after(60) });
    const stopped = await bookings.book(NOON);
    await look(NOON);
    expect(await running()).toHaveLength(3);
    await bookings.change(extended, { ends_at: after(7 * DAY) });
    await bookings.change(stopped, { stopped_at: after(30) });
    await look(after(120));
    expect(await running()).toEqual([extended]);
    expect([await bookings.report(ended), await bookings.report(stopped)]).toEqual([undefined, undefined]);
    await bookings.change(ended, { ends_at: after(3600) });
    await look(after(180));
    expect(await running()).toEqual([ended, extended].sort());
  });

  it('an engine that is down at an approval and at an end: told, and both come once it is back', async () => {
    const before = await bookings.book(NOON, { endsAt: after(100) });
    await look(NOON);
    await at.setDown(true);
    const id = await bookings.book(NOON);
    await expect(look(after(10))).rejects.toMatchObject({ kind: 'away' });
    const reason = expect.stringContaining('tidak menjawab') as unknown;
    expect(await bookings.report(id)).toMatchObject({ state: 'failed', reason });
    await at.setDown(false);
    await look(after(101));
    expect(await running()).toEqual([id]);
    expect(await bookings.report(id)).toMatchObject({ state: 'running', reason: null });
    expect(await bookings.report(before)).toBeUndefined();
  });

  it("at midnight in WIB Wednesday's stop and Thursday's start, and a week later they are back", async () => {
    const wednesday = await bookings.book(NOON, { slot: 1 });
    const thursday = await bookings.book(NOON, { slot: 1, dayId: '4' });
    const midnight = new Date('2026-11-05T00:00:00+07:00');
    const days: string[][] = [];
    for (const now of [after(-1, midnight), midnight, after(DAY, midnight), after(6 * DAY, midnight)]) {
      await look(now);
      days.push(await running());
    }
    expect(days).toEqual([[wednesday], [thursday], [], [wednesday]]);
  });

  it('moved by its key: the old place stops, the new one runs on its own day', async () => {
    const old = await bookings.book(NOON, { key: 'approval-1' });
    await look(NOON);
    await bookings.change(old, { stopped_at: after(10) });
    const moved = await bookings.book(NOON, { key: 'approval-1', dayId: '4', home: old });
    await look(after(20));
    expect(await running()).toEqual([]);
    await look(after(DAY));
    expect(await running()).toEqual([moved]);
  });

  it('twenty containers, with the time it takes', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) ids.push(await bookings.book(NOON));
    const timed = async (now: Date) => {
      const started = performance.now();
      await look(now);
      return `${Math.round(performance.now() - started)} ms`;
    };
    const start = await timed(NOON);
    expect(await running()).toEqual(ids.sort());
    const again = await timed(after(30));
    expect(await running()).toEqual(ids);
    const end = await timed(after(DAY));
    expect(await running()).toEqual([]);
    process.stderr.write(`20 containers on ${name}: started in ${start}, looked at in ${again}, removed in ${end}\n`);
  });
});
