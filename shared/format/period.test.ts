import { lastMonths, lastYears, periodLabel } from './period';

it.each([
  ['30-hari', '30 hari terakhir'],
  ['12-bulan', '12 bulan terakhir'],
  ['2026', 'Tahun 2026'],
  ['2026-08', 'Agustus 2026'],
])('the label of period %s is %s', (key, label) => expect(periodLabel(key)).toBe(label));

it('lists the last months and years in WIB, newest first', () => {
  const newYear = Date.parse('2026-12-31T17:30:00Z');
  expect(lastMonths(3, newYear)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(lastYears(2, newYear)).toEqual(['2027', '2026']);
});
