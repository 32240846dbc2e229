import { eq } from 'drizzle-orm';
import { isPassword } from '../../../platform/auth/password';
import { account } from '../../../platform/db/schema/accounts';
import type { Call } from '../../../platform/call';
import { invalid } from '../../../platform/http/http-error';
import { countHourly } from '../../../platform/http/rate-limit';

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
  const [row] = await db
    .select({ password_hash: account.password_hash })
    .from(account)
    .where(eq(account.id, call.session.accountId));
  if (!(await isPassword(call.fields['current_password'] ?? '', row?.password_hash ?? null, config.passwordCost)))
    throw invalid('current_password', 'Kata sandi saat ini salah.');
}
