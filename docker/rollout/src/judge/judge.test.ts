import type { BuildSummary } from '@portal/shared/remote/release/release-summary';
import { weighEvidence, judge } from './judge';

const health = (count: number, failed: number, mountMs: readonly number[] = []): BuildSummary => ({
  build: 'x',
  first: { count, failed },
  later: { count: 0, failed: 0 },
  faults: {},
  mountMs: [...mountMs],
  last: '',
});
const times = (count: number, milliseconds: number) => health(count, 0, Array<number>(count).fill(milliseconds));

it.each<[string, BuildSummary | null, BuildSummary | null, string]>([
  ['nobody yet', null, health(500, 0), 'few'],
  ['two pilots who both fail', health(2, 2), health(50, 0), 'few'],
  ['four people who fare well', health(4, 0), health(50, 0), 'few'],
  ['too few to rule out faults', health(20, 0), health(500, 0), 'wait'],
  ['enough who fare well', health(40, 0), health(500, 0), 'good'],
  ['enough who fare well beside a stable that nobody reported', health(40, 0), null, 'good'],
  ['one fault among many', health(80, 1), health(500, 0), 'good'],
  ['six people who all fail', health(6, 6), health(60, 0), 'bad'],
  ['four who all fail', health(4, 4), health(60, 0), 'few'],
  ['six people who all fail, stable not heard of', health(6, 6), null, 'bad'],
  ['faults of one person in five', health(50, 10), health(400, 4), 'bad'],
  ['as many faults as stable', health(200, 20), health(1_000, 100), 'good'],
  ['everything fails, stable as well', health(20, 20), health(20, 20), 'wait'],
  ['slower first screens', times(60, 2_400), times(100, 1_200), 'bad'],
  ['a little slower', times(60, 1_500), times(100, 1_200), 'good'],
  ['slow, and too few to say', times(6, 9_000), times(100, 1_200), 'wait'],
  ['slow beside a stable of too few', times(60, 9_000), times(10, 1_200), 'good'],
])('%s', (_, canary, stable, kind) => {
  expect(judge({ canary, stable, stretch: 1 }).kind).toBe(kind);
});

it('asks for more evidence in each stretch, so that the chances of a false alarm sum to 1 %', () => {
  const limits = Array.from({ length: 2_000 }, (_, index) =>
    weighEvidence({ canary: null, stable: null, stretch: index + 1 }),
  );
  expect(limits.reduce((sum, { limit }) => sum + Math.exp(-limit), 0)).toBeLessThanOrEqual(0.01);
});
