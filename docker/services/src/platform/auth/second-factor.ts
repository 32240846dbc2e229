import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { refusal } from '../http/refusal';
import type { SecretBox } from '../secrets/secret-box';
import { recovery_code, second_factor } from '../db/schema/accounts';
import { sha256 } from '../secrets/secrets';
import { Secret } from 'otpauth';
import { matchStep } from './totp';

const RECOVERY_CODES = 10;

export const TICKET_TRIES = 5;

const isConfirmed = (accountId: string) =>
  and(eq(second_factor.account_id, accountId), isNotNull(second_factor.confirmed_at));

/** Whether the login of an account has a second step. */
export async function hasSecondFactor(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.$count(second_factor, isConfirmed(accountId))) > 0;
}

/**
 * Accepts a code of the authenticator app, or a recovery code, each only once. The row is locked, so of two requests
 * with the same code only one passes.
 * @returns false for a wrong or used code, and if the second step is off
 * @throws HttpError 503 if the app's codes cannot be checked and it is no recovery code
 */
export async function takeCode(tx: Queryable, secrets: SecretBox, accountId: string, typed: string): Promise<boolean> {
  const [row] = await tx.select().from(second_factor).where(isConfirmed(accountId)).for('update');
  if (!row) return false;
  const secret = secrets.open(row.secret, accountId);
  const step = secret === null ? null : matchStep(secret, typed.replace(/\s/g, ''), Date.now(), row.last_step);
  if (secret !== null && step !== null) {
    await tx.update(second_factor).set({ last_step: step }).where(eq(second_factor.account_id, accountId));
    return true;
  }
  const used = await tx
    .update(recovery_code)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(recovery_code.account_id, accountId),
        eq(recovery_code.code_hash, hashOf(accountId, typed)),
        isNull(recovery_code.used_at),
      ),
    )
    .returning({ account_id: recovery_code.account_id });
  // The key that sealed the app's secret is missing; {@link sealSecondFactors} has logged it.
  if (used.length === 0 && secret === null) throw refusal('second-factor/unreadable');
  return used.length > 0;
}

/** Replaces the recovery codes by ten new ones, which are stored as hashes and returned only now. */
export async function renewRecoveryCodes(tx: Queryable, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recovery_code).where(eq(recovery_code.account_id, accountId));
  await tx
    .insert(recovery_code)
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(accountId, code) })));
  return codes;
}

/** Makes a code of 60 random bits in three groups of four base32 letters: `k3fa-9q2m-x7vd`. */
function newRecoveryCode(): string {
  const letters = new Secret({ size: 10 }).base32.slice(0, 12).toLowerCase();
  return (letters.match(/.{4}/g) ?? []).join('-');
}

function hashOf(accountId: string, code: string): string {
  return sha256(`${accountId}:${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`);
}

/**
 * Reseals the authenticator keys that are sealed under an earlier key. A key that cannot be opened stays and is logged;
 * its owner logs in with a recovery code.
 */
export async function sealSecondFactors({ db, secrets, log }: Pick<Context, 'db' | 'secrets' | 'log'>): Promise<void> {
  const { account_id, secret } = second_factor;
  const rows = await db.select({ account_id, secret }).from(second_factor);
  let closed = 0;
  for (const row of rows.filter((kept) => !secrets.isCurrent(kept.secret))) {
    const key = secrets.open(row.secret, row.account_id);
    if (key === null) closed += 1;
    else
      await db
        .update(second_factor)
        .set({ secret: secrets.seal(key, row.account_id) })
        .where(and(eq(account_id, row.account_id), eq(secret, row.secret)));
  }
  if (closed > 0)
    log('error', 'second steps cannot be read: their key is missing from SECRETS_KEY', { accounts: closed });
}
