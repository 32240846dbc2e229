import { formatClock, formatDate, formatDateTime, formatDayMonth, formatDayMonthShort, relativeTime } from './date';

test.each([
  ['2026-11-11T03:24:00.000000Z', '11 November 2026', '11 November 2026, 10.24 WIB'],
  ['2026-11-02T17:00:00Z', '03 November 2026', '03 November 2026, 00.00 WIB'],
  ['2023-02-11 21:05:31', '11 Februari 2023', '11 Februari 2023, 21.05 WIB'],
  ['2023-12-31T20:00:00+0700', '31 Desember 2023', '31 Desember 2023, 20.00 WIB'],
  ['2026-08-17', '17 Agustus 2026', '17 Agustus 2026, 00.00 WIB'],
  ['2026-13-40', '—', '—'],
  ['kemarin', '—', '—'],
  ['', '—', '—'],
  [null, '—', '—'],
])('%s is shown in WIB', (value, date, dateTime) => {
  expect(formatDate(value)).toBe(date);
  expect(formatDateTime(value)).toBe(dateTime);
});

test('formats day and month, short month, and time', () => {
  expect(formatDayMonth('2026-11-18 08:00:00')).toBe('18 November');
  expect(formatDayMonthShort('2026-08-18 08:00:00')).toBe('18 Agu');
  expect(formatClock('2026-08-18 08:05:00')).toBe('08.05 WIB');
});

test.each([
  ['2026-11-18T10:00:00Z', 'baru saja'],
  ['2026-11-18T09:59:30Z', 'baru saja'],
  ['2026-11-18T09:45:00Z', '15 menit lalu'],
  ['2026-11-18T07:00:00Z', '3 jam lalu'],
  ['2026-11-15T10:00:00Z', '3 hari lalu'],
  ['2026-09-10T10:00:00Z', '2 bulan lalu'],
  ['2024-11-10T10:00:00Z', '2 tahun lalu'],
  ['2026-11-20T11:00:00Z', '2 hari lagi'],
  [null, '—'],
])('%s relative to 18 November 2026, 17.00 WIB', (value, text) => {
  expect(relativeTime(value, Date.parse('2026-11-18T10:00:00Z'))).toBe(text);
});
