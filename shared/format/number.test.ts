import { speak } from '@portal/shared/language';
import { formatNumber } from './number';

afterEach(() => {
  document.documentElement.lang = 'id';
  speak('id');
});

test.each([
  [0, '0'],
  [999, '999'],
  [1204, '1.204'],
  [-1204, '-1.204'],
  ['1234567', '1.234.567'],
  [31.4, '31,4'],
  [1204.567, '1.204,57'],
  ['', '—'],
  [null, '—'],
])('%s is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('in English the signs change places', () => {
  document.documentElement.lang = 'en';
  speak('en');
  expect([formatNumber(1204), formatNumber(31.4)]).toEqual(['1,204', '31.4']);
});
