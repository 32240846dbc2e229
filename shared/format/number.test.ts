import { prepareShared, speak } from '@portal/shared/language';
import { groupThousands, formatRupiah, typedAmount } from './money';
import { formatFileSize, formatNumber, formatShare, formatSpan } from './number';

afterEach(() => {
  document.documentElement.lang = 'id';
  speak('id');
});

test.each([
  [0, '0'],
  [999, '999'],
  [-1204, '-1.204'],
  ['1234567', '1.234.567'],
  ['31.44', '31,44'],
  [1204.567, '1.204,57'],
  ['', '—'],
  [null, '—'],
])('formats %s as %s', (value, text) => expect(formatNumber(value)).toBe(text));

test('English swaps the thousands and decimal separators, and writes no space before %', async () => {
  document.documentElement.lang = 'en';
  speak('en');
  await prepareShared();
  expect([formatNumber(1204), formatNumber(31.4), formatShare(1, 8)]).toEqual(['1,204', '31.4', '12.5%']);
});

test.each([
  [1_500_000, 'Rp1.500.000'],
  ['1500000.00', 'Rp1.500.000'],
  [0, 'Rp0'],
  [-2000, '-Rp2.000'],
  ['', '—'],
  [null, '—'],
  ['abc', '—'],
])('formats %s as Rupiah', (value, text) => expect(formatRupiah(value)).toBe(text));

test.each([
  ['', 'Rp 1.500.000', '1500000', '1.500.000'],
  ['', '0', '0', '0'],
  ['', '1,500,000', '1500000', '1.500.000'],
  // A text other than whole Rupiah stays as typed and is refused.
  ['', '-5', '-5', '-5'],
  ['', '1,5 juta', '1,5 juta', '1,5 juta'],
  ['1', '1.', '1.', '1.'],
  ['1.', '1.5', '1.5', '1.5'],
  ['1500', '1.500,', '1.500,', '1.500,'],
  ['1.500,', '1.500,5', '1.500,5', '1.500,5'],
  // During editing: the field itself grouped 1.500 and 12.345.678.
  ['1500', '1.50', '150', '150'],
  ['12345678', '12.345.67', '1234567', '1.234.567'],
  ['1500', '1.5009', '15009', '15.009'],
  ['1500', '.500', '500', '500'],
])('in an amount field of value "%s", typing "%s" yields %s', (before, typed, amount, grouped) => {
  expect(typedAmount(typed, before)).toBe(amount);
  expect(groupThousands(amount)).toBe(grouped);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [412_000, '412 kB'],
  [999_700, '1 MB'],
  [31_400_000, '31,4 MB'],
  [2_150_000_000, '2,2 GB'],
])('formats a file size of %i bytes', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

test.each([
  [null, '—'],
  [0, '0 menit'],
  [0.75, '45 menit'],
  [1, '1 jam'],
  [47.6, '48 jam'],
  [84, '3,5 hari'],
  [2400, '100 hari'],
])('formats a span of %s hours', (hours, text) => expect(formatSpan(hours)).toBe(text));

test.each([
  [1, 8, '12,5 %'],
  [0, 8, '0 %'],
  [0, 0, '—'],
])('formats the share %d of %d', (part, all, text) => expect(formatShare(part, all)).toBe(text));
