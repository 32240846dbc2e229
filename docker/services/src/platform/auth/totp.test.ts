import { codeAt as codeOf, stepAt } from '../../../test/support/authenticator';
import { appAddress, matchStep, newSecret } from './totp';

const SECRET = newSecret();
const NOW = 1_700_000_010_000;
const STEP = stepAt(NOW);
const codeAt = (step: number) => codeOf(SECRET, step);

it('accepts the code of the current and adjacent steps once, and no older code', () => {
  for (const near of [STEP - 1, STEP, STEP + 1]) expect(matchStep(SECRET, codeAt(near), NOW, 0)).toBe(near);
  for (const far of [STEP - 2, STEP + 2]) expect(matchStep(SECRET, codeAt(far), NOW, 0)).toBeNull();
  expect(matchStep(SECRET, codeAt(STEP), NOW, STEP)).toBeNull();
  expect(matchStep(SECRET, codeAt(STEP - 1), NOW, STEP)).toBeNull();
  expect(matchStep(SECRET, codeAt(STEP + 1), NOW, STEP)).toBe(STEP + 1);
});

it('puts portal name and email into the address of the QR code', () => {
  expect(appAddress('Portal Riset GPU', 'super@portal.test', SECRET)).toMatch(
    `otpauth://totp/Portal%20Riset%20GPU:super%40portal.test?issuer=Portal%20Riset%20GPU&secret=${SECRET}`,
  );
});
