import { monthsIn, periodOf } from './period';

/** 22 November 2026, 21.15 WIB. */
const NOW = Date.parse('2026-11-22T14:15:00Z');
const iso = (instant: number) => new Date(instant).toISOString();

it.each([
  ['2026', '2025-12-31T17:00:00.000Z', '2026-12-31T17:00:00.000Z', 12],
  ['2026-11', '2026-10-31T17:00:00.000Z', '2026-11-30T17:00:00.000Z', 1],
  ['2026-12', '2026-11-30T17:00:00.000Z', '2026-12-31T17:00:00.000Z', 1],
  ['30-hari', '2026-10-23T14:15:00.000Z', '2026-11-22T14:15:00.001Z', 2],
  ['1-bulan', '2026-10-31T17:00:00.000Z', '2026-11-30T17:00:00.000Z', 1],
  ['12-bulan', '2025-11-30T17:00:00.000Z', '2026-11-30T17:00:00.000Z', 12],
  ['24-bulan', '2024-11-30T17:00:00.000Z', '2026-11-30T17:00:00.000Z', 24],
])('period %s lasts from %s to %s', (key, from, to, months) => {
  const period = periodOf(key, NOW);
  if (!period) throw new Error('not a period');
  expect([iso(period.from), iso(period.to)]).toEqual([from, to]);
  expect(monthsIn(period)).toHaveLength(months);
});

it('lists the months of a period in order, in WIB', () => {
  expect(monthsIn({ from: Date.parse('2026-10-31T17:00:00Z'), to: Date.parse('2027-01-31T17:00:00Z') })).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ]);
});

it('uses the WIB month while UTC is still in the previous month', () => {
  const period = periodOf('1-bulan', Date.parse('2026-11-30T17:30:00Z'));
  expect(period && monthsIn(period)).toEqual(['2026-12']);
});

it.each(['', '0-hari', '1000-hari', '2026-13', '1999', '2026-1', '12-minggu', 'x'])(
  '"%s" is not a valid period',
  (key) => {
    expect(periodOf(key, NOW)).toBeNull();
  },
);
