import { endedSentence, loginPath, returnPath } from './return-path';

test.each([
  ['/user/usulan/ubah/7?x=1#biaya', 'External', '/user/usulan/ubah/7?x=1#biaya'],
  ['/admin/konten', 'Super', '/admin/konten'],
  ['/admin/konten', 'External', '/user/dasbor'],
  ['/user/dasbor', 'Content', '/admin/dasbor'],
  ['https://jahat.test/user/', 'External', '/user/dasbor'],
  ['//jahat.test/user/', 'External', '/user/dasbor'],
  ['/\\jahat.test', 'External', '/user/dasbor'],
  ['/akun', 'External', '/akun'],
  ['/akun', 'Super', '/akun'],
  ['/akun@jahat.test', 'Super', '/admin/dasbor'],
  ['/masuk', 'External', '/user/dasbor'],
  ['', 'Internal', '/user/dasbor'],
] as const)('a login from "%s" as %s returns to %s', (from, role, to) => {
  expect(returnPath(new URLSearchParams({ kembali: from }), role)).toBe(to);
});

test('loginPath keeps the previous page, and endedSentence explains why the session ended', () => {
  expect(loginPath('/user/dasbor?a=1', 'logout')).toBe('/masuk');
  expect(loginPath('/user/dasbor?a=1', null)).toBe('/masuk?kembali=%2Fuser%2Fdasbor%3Fa%3D1');
  expect(endedSentence(new URL(loginPath('/x', 'expired'), 'http://a').searchParams)).toMatch(/^Sesi Anda berakhir/);
  expect(endedSentence(new URL(loginPath('/x', 'elsewhere'), 'http://a').searchParams)).toMatch(/tab lain/);
  expect(endedSentence(new URLSearchParams('sesi=<b>'))).toBeNull();
});
