import { isPassword, NO_PASSWORD } from '../../../platform/auth/password';
import type { Call } from '../../../platform/call';
import { invalid } from '../../../platform/http/http-error';
import { countHourly } from '../../../platform/http/rate-limit';
import { passwordHashOf } from '../account-row';

/** Correct passwords count too: people do not change their account more often. */
const TRIES_PER_HOUR = 20;

/**
 * Checks the person's own password before actions that a stolen session must not suffice for. Runs before the call's
 * transaction, so that a refusal does not roll back the attempt count.
 * @throws ValidationError at `current_password`; HttpError 429
 */
export async function confirmPassword(call: Call): Promise<void> {
  const { db, config } = call.context;
  await countHourly(db, `own-password:${call.session.accountId}`, TRIES_PER_HOUR, 'limit/password');
  const hash = await passwordHashOf(db, call.session.accountId);
  if (hash === NO_PASSWORD)
    throw invalid('current_password', 'Akun ini belum punya kata sandi. Buat dahulu di bagian Kata sandi.');
  if (!(await isPassword(call.fields['current_password'] ?? '', hash, config.passwordCost)))
    throw invalid('current_password', 'Kata sandi saat ini salah.');
}
