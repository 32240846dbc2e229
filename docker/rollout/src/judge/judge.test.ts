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
  ['is "few" without reports', null, health(500, 0), 'few'],
  ['is "few" if two pilots fail', health(2, 2), health(50, 0), 'few'],
  ['is "few" for four healthy people', health(4, 0), health(50, 0), 'few'],
  ['is "wait" for too few people to rule out faults', health(20, 0), health(500, 0), 'wait'],
  ['is "good" for enough healthy people', health(40, 0), health(500, 0), 'good'],
  ['is "good" for enough healthy people without reports of stable', health(40, 0), null, 'good'],
  ['is "good" for one fault among many people', health(80, 1), health(500, 0), 'good'],
  ['is "bad" if six people all fail', health(6, 6), health(60, 0), 'bad'],
  ['is "few" if four people all fail', health(4, 4), health(60, 0), 'few'],
  ['is "bad" if six people all fail, without reports of stable', health(6, 6), null, 'bad'],
  ['is "bad" if one person in five fails', health(50, 10), health(400, 4), 'bad'],
  ['is "good" with as many faults as stable', health(200, 20), health(1_000, 100), 'good'],
  ['is "wait" if everybody fails, also on stable', health(20, 20), health(20, 20), 'wait'],
  ['is "bad" for slower first screens', times(60, 2_400), times(100, 1_200), 'bad'],
  ['is "good" for slightly slower first screens', times(60, 1_500), times(100, 1_200), 'good'],
  ['is "wait" for slow screens of too few people', times(6, 9_000), times(100, 1_200), 'wait'],
  ['is "good" for slow screens beside a stable with too few people', times(60, 9_000), times(10, 1_200), 'good'],
])('%s', (_, canary, stable, kind) => {
  expect(judge({ canary, stable, stretch: 1 }).kind).toBe(kind);
});

it('limits the chance of a false alarm over all stretches to 1 %', () => {
  const limits = Array.from({ length: 2_000 }, (_, index) =>
    weighEvidence({ canary: null, stable: null, stretch: index + 1 }),
  );
  expect(limits.reduce((sum, { limit }) => sum + Math.exp(-limit), 0)).toBeLessThanOrEqual(0.01);
});
