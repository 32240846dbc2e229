import { periodOf } from '@portal/shared/contract/time/period';
import { countHours, slotHours } from './machine-usage';

const november = periodOf('2026-11');
if (!november) throw new Error('no period');

/** Mondays of November 2026 in WIB: 2, 9, 16, 23 and 30. */
it.each([
  ['counts every Monday of a month', '1', '2026-10-01T00:00:00+07:00', '2026-12-31T00:00:00+07:00', { '2026-11': 120 }],
  [
    'counts five Sundays: 1, 8, 15, 22, 29',
    '7',
    '2026-10-01T00:00:00+07:00',
    '2026-12-31T00:00:00+07:00',
    { '2026-11': 120 },
  ],
  ['counts four Tuesdays', '2', '2026-10-01T00:00:00+07:00', '2026-12-31T00:00:00+07:00', { '2026-11': 96 }],
  [
    'counts from an approval in the middle of the day',
    '1',
    '2026-11-09T15:30:00+07:00',
    '2026-11-17T00:00:00+07:00',
    { '2026-11': 32.5 },
  ],
  [
    'counts until an end in the middle of the day',
    '1',
    '2026-11-03T00:00:00+07:00',
    '2026-11-09T06:00:00+07:00',
    { '2026-11': 6 },
  ],
  ['counts hours within one day', '1', '2026-11-09T06:00:00+07:00', '2026-11-09T07:15:00+07:00', { '2026-11': 1.25 }],
  ['counts nothing between two of its days', '1', '2026-11-10T00:00:00+07:00', '2026-11-15T23:00:00+07:00', {}],
  ['counts nothing before the period', '1', '2026-10-01T00:00:00+07:00', '2026-10-31T00:00:00+07:00', {}],
  [
    'counts Monday in WIB while it is Sunday in UTC',
    '1',
    '2026-11-08T17:00:00Z',
    '2026-11-08T18:00:00Z',
    { '2026-11': 1 },
  ],
])('%s', (_, day_id, from, to, expected) => {
  expect(Object.fromEntries(slotHours({ day_id, from, to }, november))).toEqual(expected);
});

it('splits the hours by month', () => {
  const half = { from: Date.parse('2026-10-01T00:00:00+07:00'), to: Date.parse('2026-12-01T00:00:00+07:00') };
  const held = { day_id: '6', from: '2026-10-24T00:00:00+07:00', to: '2026-11-14T12:00:00+07:00' };
  // Saturdays: 24 and 31 October, 7 November whole, 14 November half.
  expect(Object.fromEntries(slotHours(held, half))).toEqual({ '2026-10': 48, '2026-11': 36 });
});

it("counts a machine's hours from the day it was added until its removal", () => {
  const hours = (since: string, until: string | null = null) => countHours({ since, until }, november);
  expect(hours('2020-01-01T00:00:00Z')).toBe(720);
  expect(hours('2026-11-30T00:00:00+07:00')).toBe(24);
  expect(hours('2027-01-01T00:00:00Z')).toBe(0);
  expect(hours('2020-01-01T00:00:00Z', '2026-11-02T00:00:00+07:00')).toBe(24);
  expect(hours('2020-01-01T00:00:00Z', '2026-10-02T00:00:00+07:00')).toBe(0);
});
