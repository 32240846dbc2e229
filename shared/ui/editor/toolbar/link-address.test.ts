import { isLinkAddress } from '../../../contract/text/rich-text';
import { addressProblem, completeAddress } from './link-dialog';

test.each([
  ['https://contoh.ac.id/a?b#c', 'https://contoh.ac.id/a?b#c'],
  [' contoh.ac.id ', 'https://contoh.ac.id'],
  ['contoh.ac.id:8080/a', 'https://contoh.ac.id:8080/a'],
  ['admin@contoh.ac.id', 'mailto:admin@contoh.ac.id'],
  ['mailto:admin@contoh.ac.id', 'mailto:admin@contoh.ac.id'],
  ['tel:+628112233', 'tel:+628112233'],
  ['/layanan/konsultasi-gpu', '/layanan/konsultasi-gpu'],
  ['/', '/'],
  ['#bagian-dua', '#bagian-dua'],
])('%s is stored as %s', (typed, stored) => {
  expect(addressProblem(typed)).toBeNull();
  expect(completeAddress(typed)).toBe(stored);
  expect(isLinkAddress(stored)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///a',
  'ftp://a.test',
  '//a.test',
  '/\\a.test',
  'satu dua',
  'layanan',
])('%s is rejected with a message', (typed) => {
  expect(addressProblem(typed)).toMatch(/\S{3,}/);
  expect(isLinkAddress(typed)).toBe(false);
});
