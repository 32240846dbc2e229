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

describe('the plan of an engine', () => {
  const engine: Engine = {
    list: async () => [],
    ensure: async () => undefined,
    remove: async () => undefined,
    addressOf: async () => null,
  };
  const building: Engine = { ...engine, build: async () => ({ state: 'ready', image: 'x', lines: [] }) };

  it('removes what nobody asked for, and sees to what should run', () => {
    const [kept, missing] = [row('a'), row('b')];
    const plan = createPlan(engine, { rows: [kept, missing], seen: [runs('c'), runs('a'), ended('d')] });
    expect(plan.surplus).toEqual(['c', 'd']);
    expect(plan.due).toEqual([
      { row: kept, seen: runs('a') },
      { row: missing, seen: null },
    ]);
  });

  it('leaves alone what waits for its image, and does not remove it', () => {
    const waiting = row('a', { image: `${'z'.repeat(40)}.zip`, imageState: 'building' });
    expect(createPlan(building, { rows: [waiting], seen: [runs('a')] })).toEqual({ surplus: [], due: [] });
    const built = { ...waiting, imageState: 'ready', built: 'portal/zip:1' } as const;
    expect(createPlan(building, { rows: [built], seen: [] }).due).toEqual([{ row: built, seen: null }]);
  });
});

it.each([
  ['runs in its slot', { report: report() }, runs('a'), false],
  ['runs in another slot', { report: report({ slot: 2 }) }, runs('a'), true],
  ['began in another slot and is gone', { report: report({ slot: 2 }) }, null, false],
  ['nobody noted its slot', { report: report({ slot: null }) }, runs('a'), false],
  ['a restart is owed', { report: report(), restartAskedAt: ago(5) }, runs('a'), true],
  ['a restart is owed of one that is gone', { restartAskedAt: ago(5) }, null, true],
])('is begun anew or not: %s', (_, over, seen, isRestarted) => {
  expect(mustRestart({ row: row('a', over), seen })).toBe(isRestarted);
});

describe('the next step of a container', () => {
  const failed = (retryAt: Date) => report({ state: 'failed', attempts: 1, retryAt });
  it.each([
    ['is not there', null, null, 'start'],
    ['ended, and nothing is known of it', null, ended('a'), 'start'],
    ['runs, and is known to', report(), runs('a'), 'leave'],
    ['runs, and is not known to', null, runs('a'), 'noteRunning'],
    ['runs although it failed a moment ago', failed(ago(-60)), runs('a'), 'noteRunning'],
    ['failed, its next try is due later', failed(ago(-60)), ended('a'), 'leave'],
    ['failed, its next try is due', failed(ago(0)), ended('a'), 'start'],
    ['ended after a long run', report(), ended('a'), 'start'],
    ['ended within a minute', report({ since: ago(59) }), ended('a'), 'noteFailed'],
    ['vanished within a minute', report({ since: ago(59) }), null, 'noteFailed'],
    ['ended before its notebook answered', report({ state: 'starting' }), ended('a'), 'noteFailed'],
    ['runs, and its notebook may still come', report({ state: 'starting' }), seenAs('starting'), 'leave'],
    ['runs, and its notebook stays silent', report({ state: 'starting' }), seenAs('silent'), 'noteFailed'],
  ])('%s', (_, known, seen, kind) => {
    expect(stepFor(known, seen, NOW).kind).toBe(kind);
  });

  it.each([
    [null, { code: 'session/gone', parameters: {} }],
    [ended('a', 3), { code: 'session/ended', parameters: { code: 3 } }],
    [ended('a', 137), { code: 'session/killed', parameters: {} }],
  ])('an early end is stored with its cause: %j', (seen, reason) => {
    expect(stepFor(report({ since: ago(5) }), seen, NOW)).toEqual({ kind: 'noteFailed', reason });
  });
});
