import { addDays, dayAt, daysOf, isInSpan, mondayOf, startOfDay, weekdayOf } from './calendar-days';

it('computes days in WIB across month and year ends', () => {
  expect(dayAt(Date.parse('2026-11-23T17:00:00Z'))).toBe('2026-11-24');
  expect(dayAt(Date.parse('2026-11-23T16:59:59Z'))).toBe('2026-11-23');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual(['1', '7']);
  expect(['2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23']);
});

it.each([['2026-02-31'], ['24-11-2026'], ['2026-13-01'], ['kemarin'], ['']])('%j is not a valid day', (text) => {
  expect(startOfDay(text)).toBeNull();
});

it('daysOf lists the days of a span of up to five weeks', () => {
  expect(daysOf({ from: '2026-11-29', to: '2026-12-01' })).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(daysOf({ from: '2026-11-01', to: '2026-12-05' })).toHaveLength(35);
  expect(daysOf({ from: '2026-11-01', to: '2026-12-06' })).toBeNull();
  expect(daysOf({ from: '2026-11-02', to: '2026-11-01' })).toBeNull();
  expect(isInSpan('2026-11-30', { from: '2026-11-29', to: '2026-11-30' })).toBe(true);
  expect(isInSpan('2026-12-01', { from: '2026-11-29', to: '2026-11-30' })).toBe(false);
});
