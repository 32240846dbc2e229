import { isLinkAddress } from './rich-text';

test.each([
  ['https://contoh.ac.id/a', true],
  ['mailto:admin@contoh.ac.id', true],
  ['tel:+628112233', true],
  ['/', true],
  ['/layanan/konsultasi-gpu', true],
  ['#bagian', true],
  ['//jahat.test/a', false],
  ['/\\jahat.test', false],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/passwd', false],
  ['', false],
])('a link may lead to %j: %s', (address, isAllowed) => {
  expect(isLinkAddress(address)).toBe(isAllowed);
});
