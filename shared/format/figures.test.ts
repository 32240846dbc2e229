import { formatFileSize } from './file-size';
import { formatRupiah, groupThousands, typedAmount } from './money';
import { formatNumber } from './number';

test.each([
  [1_500_000, 'Rp1.500.000'],
  ['1500000.00', 'Rp1.500.000'],
  [0, 'Rp0'],
  [-2000, '-Rp2.000'],
  ['', '—'],
  [null, '—'],
  ['abc', '—'],
])('money %s', (value, text) => expect(formatRupiah(value)).toBe(text));

test.each([
  ['', 'Rp 1.500.000', '1500000', '1.500.000'],
  ['', '0', '0', '0'],
  ['', '999', '999', '999'],
  ['', '1,500,000', '1500000', '1.500.000'],
  // Any other text than whole Rupiah stays as typed and is refused.
  ['', '1e6', '1e6', '1e6'],
  ['', '-5', '-5', '-5'],
  ['', '1,5 juta', '1,5 juta', '1,5 juta'],
  ['1', '1.', '1.', '1.'],
  ['1.', '1.5', '1.5', '1.5'],
  ['1500', '1.500,', '1.500,', '1.500,'],
  ['1.500,', '1.500,5', '1.500,5', '1.500,5'],
  // In the middle of editing: the field grouped 1.500 and 12.345.678 itself.
  ['1500', '1.50', '150', '150'],
  ['12345678', '12.345.67', '1234567', '1.234.567'],
  ['1500', '1.5009', '15009', '15.009'],
  ['1500', '.500', '500', '500'],
])('in an amount field of value "%s", "%s" is %s', (before, typed, amount, grouped) => {
  expect(typedAmount(typed, before)).toBe(amount);
  expect(groupThousands(amount)).toBe(grouped);
});

test.each([
  [1204, '1.204'],
  ['31.44', '31,44'],
  [null, '—'],
  ['', '—'],
])('number %s', (value, text) => expect(formatNumber(value)).toBe(text));

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [412_000, '412 kB'],
  [999_700, '1 MB'],
  [31_400_000, '31,4 MB'],
  [48_000_000, '48 MB'],
  [2_150_000_000, '2,2 GB'],
])('a file of %i bytes', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
