import { formatDaySpan, formatWeekday } from './day-span';

it.each([
  ['2026-11-24', '2026-11-24', '24 November 2026'],
  ['2026-11-24', '2026-11-26', '24–26 November 2026'],
  ['2026-11-30', '2026-12-02', '30 November – 2 Desember 2026'],
  ['2026-12-30', '2027-01-02', '30 Desember 2026 – 2 Januari 2027'],
])('formats the span %s to %s as %s', (from, to, words) => {
  expect(formatDaySpan({ from, to })).toBe(words);
});

it('formats a day with its weekday', () => {
  expect(formatWeekday('2026-11-29')).toBe('Minggu, 29 November 2026');
});
