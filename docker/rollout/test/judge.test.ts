import type { BuildSummary } from '@portal/shared/remote/release-summary';
import { evidence, judge, type Visits } from '../src/judge';

const health = (visits: NonNullable<BuildSummary['visits']>, over: Partial<BuildSummary> = {}): BuildSummary => ({
  build: 'x',
  version: '1',
  mounted: visits.well,
  failed: visits.ill,
  faults: {},
  visits,
  medians: { registry: null, entry: null, handshake: null, mount: null },
  last: '',
  ...over,
});
const of = (well: number, ill: number, people = 30) => health({ well, ill, people });
const mount = (milliseconds: number) => ({
  medians: { registry: null, entry: null, handshake: null, mount: milliseconds },
});

it.each<[string, BuildSummary | null, BuildSummary | null, string]>([
  ['nobody yet', null, of(500, 0), 'wait'],
  ['a few good visits', of(20, 0), of(500, 0), 'wait'],
  ['enough good visits', of(90, 0), of(500, 0), 'healthy'],
  ['enough visits, of too few people', of(90, 0, 3), of(500, 0), 'wait'],
  ['one fault among many', of(150, 1), of(500, 0), 'healthy'],
  ['every visit a fault', of(0, 3), of(500, 0), 'unhealthy'],
  ['faults of one visit in ten', of(45, 5), of(500, 1), 'unhealthy'],
  ['as many faults as stable has', of(180, 20), of(900, 100), 'wait'],
  [
    'slower first screens',
    health({ well: 60, ill: 0, people: 30 }, mount(2_400)),
    health({ well: 500, ill: 0, people: 90 }, mount(1_200)),
    'unhealthy',
  ],
  [
    'a little slower',
    health({ well: 90, ill: 0, people: 30 }, mount(1_500)),
    health({ well: 500, ill: 0, people: 90 }, mount(1_200)),
    'healthy',
  ],
  [
    'slow, and too few to say',
    health({ well: 20, ill: 0, people: 10 }, mount(9_000)),
    health({ well: 500, ill: 0, people: 90 }, mount(1_200)),
    'wait',
  ],
])('%s', (_, canary, stable, kind) => {
  expect(judge(canary, stable).kind).toBe(kind);
});

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ALARM = -Math.log(0.005);

/**
 * Visit at which synthetic people make the judge take a canary back, looked at every five visits; null when they do
 * not.
 */
function foundAt(
  seed: number,
  rates: { readonly canary: number; readonly stable: number },
  visits: number,
): number | null {
  const next = numbers(seed);
  const people = (count: number, rate: number) =>
    Array.from({ length: count }, () => next() < rate).filter(Boolean).length;
  const usual = people(600, rates.stable);
  const stable: Visits = { succeeded: 600 - usual, failed: usual, people: 300 };
  let failed = 0;
  for (let visit = 5; visit <= visits; visit += 5) {
    failed += people(5, rates.canary);
    if (evidence({ succeeded: visit - failed, failed, people: visit }, stable) >= ALARM) return visit;
  }
  return null;
}

describe('the statistics of the judge, over 1,000 runs', () => {
  const runs = Array.from({ length: 1_000 }, (_, seed) => seed + 1);

  it.each([0.005, 0.002, 0])(
    'takes back fewer than 1 %% of the canaries that are as good as stable (%s of visits failed)',
    (rate) => {
      const alarms = runs.filter((seed) => foundAt(seed, { canary: rate, stable: rate }, 1_000) !== null).length;
      console.log(`false alarms at ${rate}: ${alarms} of 1,000`);
      expect(alarms).toBeLessThan(10);
    },
  );

  it('finds 5 % faults within 200 visits', () => {
    const visits = runs
      .flatMap((seed) => foundAt(seed, { canary: 0.05, stable: 0.001 }, 1_000) ?? [])
      .sort((a, b) => a - b);
    const inTime = visits.filter((visit) => visit <= 200).length;
    console.log(
      `5 % faults: ${visits.length} of 1,000 found, ${inTime} within 200 visits, half of them within ${visits[500]}`,
    );
    expect(visits.length).toBe(1_000);
    expect(inTime).toBeGreaterThanOrEqual(940);
  });

  it('finds 20 % faults within 40 visits', () => {
    const visits = runs.flatMap((seed) => foundAt(seed, { canary: 0.2, stable: 0.001 }, 200) ?? []);
    expect(visits.filter((visit) => visit <= 40).length).toBeGreaterThanOrEqual(950);
  });
});
