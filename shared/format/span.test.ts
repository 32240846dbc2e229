import { formatShare, formatSpan } from './span';

it.each([
  [null, '—'],
  [0, '0 menit'],
  [0.75, '45 menit'],
  [1, '1 jam'],
  [31.4, '31 jam'],
  [47.6, '48 jam'],
  [84, '3,5 hari'],
  [2400, '100 hari'],
])('%s hours', (hours, text) => expect(formatSpan(hours)).toBe(text));

it.each([
  [1, 8, '12,5 %'],
  [0, 8, '0 %'],
  [0, 0, '—'],
])('%d of %d', (part, all, text) => expect(formatShare(part, all)).toBe(text));
