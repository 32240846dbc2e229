import type { Engine, SeenContainer } from '../engine/engine';
import type { BookedContainer } from './bookings';
import { mustRestart, createPlan, stepFor } from './plan';
import type { Report } from './report';

const NOW = new Date('2026-11-04T12:00:00+07:00');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const row = (id: string, over: Partial<BookedContainer> = {}): BookedContainer => ({
  id,
  id_hari: '3',
  created_at: ago(3600),
  ends_at: ago(-3600),
  stopped_at: null,
  windows: [],
  openings: [],
  home: id,
  image: 'jupyter/base-notebook:latest',
  imageState: null,
  built: null,
  token: 'token',
  machine: 'DGX-A100-01',
  slot: 1,
  restartAskedAt: null,
  report: null,
  ...over,
});
const report = (over: Partial<Report> = {}): Report => ({
  state: 'running',
  reason: null,
  address: null,
  slot: 1,
  since: ago(600),
  attempts: 0,
  retryAt: null,
  ...over,
});
const seenAs = (state: SeenContainer['state']): SeenContainer => ({ id: 'a', state, exitCode: null });
const runs = (id: string): SeenContainer => ({ id, state: 'ready', exitCode: null });
const ended = (id: string, exitCode: number | null = 1): SeenContainer => ({ id, state: 'ended', exitCode });

describe('createPlan', () => {
  const engine: Engine = {
    list: async () => [],
    ensure: async () => undefined,
    remove: async () => undefined,
    addressOf: async () => null,
  };
  const building: Engine = { ...engine, build: async () => ({ state: 'ready', image: 'x', lines: [] }) };

  it('lists unbooked containers as surplus and booked ones as due', () => {
    const [kept, missing] = [row('a'), row('b')];
    const plan = createPlan(engine, { rows: [kept, missing], seen: [runs('c'), runs('a'), ended('d')] });
    expect(plan.surplus).toEqual(['c', 'd']);
    expect(plan.due).toEqual([
      { row: kept, seen: runs('a') },
      { row: missing, seen: null },
    ]);
  });

  it('neither starts nor removes a container whose image is being built', () => {
    const waiting = row('a', { image: `${'z'.repeat(40)}.zip`, imageState: 'building' });
    expect(createPlan(building, { rows: [waiting], seen: [runs('a')] })).toEqual({ surplus: [], due: [] });
    const built = { ...waiting, imageState: 'ready', built: 'portal/zip:1' } as const;
    expect(createPlan(building, { rows: [built], seen: [] }).due).toEqual([{ row: built, seen: null }]);
  });
});

it.each([
  ['it runs in its slot', { report: report() }, runs('a'), false],
  ['it runs in another slot', { report: report({ slot: 2 }) }, runs('a'), true],
  ['it started in another slot and is gone', { report: report({ slot: 2 }) }, null, false],
  ['it runs and no slot was recorded', { report: report({ slot: null }) }, runs('a'), false],
  ['it runs and a restart was requested', { report: report(), restartAskedAt: ago(5) }, runs('a'), true],
  ['it is gone and a restart was requested', { restartAskedAt: ago(5) }, null, true],
])('decides whether a container must restart when %s', (_, over, seen, isRestarted) => {
  expect(mustRestart({ row: row('a', over), seen })).toBe(isRestarted);
});

describe('stepFor', () => {
  const failed = (retryAt: Date) => report({ state: 'failed', attempts: 1, retryAt });
  it.each([
    ['starts a missing container', null, null, 'start'],
    ['starts an ended container without a report', null, ended('a'), 'start'],
    ['leaves a container that runs and is reported as running', report(), runs('a'), 'leave'],
    ['notes that an unreported container runs', null, runs('a'), 'noteRunning'],
    ['notes that a container runs that was reported as failed', failed(ago(-60)), runs('a'), 'noteRunning'],
    ['leaves a failed container until its next attempt is due', failed(ago(-60)), ended('a'), 'leave'],
    ['starts a failed container when its next attempt is due', failed(ago(0)), ended('a'), 'start'],
    ['starts a container that ended after a long run', report(), ended('a'), 'start'],
    ['notes a failure of a container that ended within a minute', report({ since: ago(59) }), ended('a'), 'noteFailed'],
    ['notes a failure of a container that vanished within a minute', report({ since: ago(59) }), null, 'noteFailed'],
    [
      'notes a failure of a container that ended before its notebook answered',
      report({ state: 'starting' }),
      ended('a'),
      'noteFailed',
    ],
    ['leaves a container whose notebook is still starting', report({ state: 'starting' }), seenAs('starting'), 'leave'],
    [
      'notes a failure of a container whose notebook does not answer',
      report({ state: 'starting' }),
      seenAs('silent'),
      'noteFailed',
    ],
  ])('%s', (_, known, seen, kind) => {
    expect(stepFor(known, seen, NOW).kind).toBe(kind);
  });

  it.each([
    [null, { code: 'session/gone', parameters: {} }],
    [ended('a', 3), { code: 'session/ended', parameters: { code: 3 } }],
    [ended('a', 137), { code: 'session/killed', parameters: {} }],
  ])('stores the cause of an early end: %j', (seen, reason) => {
    expect(stepFor(report({ since: ago(5) }), seen, NOW)).toEqual({ kind: 'noteFailed', reason });
  });
});
