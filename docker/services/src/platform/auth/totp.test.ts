import { appAddress, codeAt, newSecret, matchStep, stepAt, toBase32 } from './totp';

const SECRET = toBase32(Buffer.from('12345678901234567890'));

// RFC 6238, appendix B, SHA-1.
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %d s computes the code %s', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
});

it('encodes base32 as in RFC 4648', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

it('accepts the code of the current and adjacent steps once, and no older code', () => {
  const now = 1_700_000_000_000;
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1]) expect(matchStep(SECRET, codeAt(SECRET, near), now, 0)).toBe(near);
  for (const far of [step - 2, step + 2]) expect(matchStep(SECRET, codeAt(SECRET, far), now, 0)).toBeNull();
  expect(matchStep(SECRET, codeAt(SECRET, step), now, step)).toBeNull();
  expect(matchStep(SECRET, codeAt(SECRET, step - 1), now, step)).toBeNull();
  expect(matchStep(SECRET, codeAt(SECRET, step + 1), now, step)).toBe(step + 1);
});

it('puts portal name and email into the address of the QR code', () => {
  expect(appAddress('Portal Riset GPU', 'super@portal.test', 'ABC')).toBe(
    'otpauth://totp/Portal%20Riset%20GPU:super%40portal.test?secret=ABC&issuer=Portal%20Riset%20GPU',
  );
});
