import { randomBytes } from 'node:crypto';
import { first, type Queryable } from '../db/database';
import { sha256 } from './secrets';
import { newStepOf, toBase32 } from './totp';

const RECOVERY_CODES = 10;

/** How often a ticket is tried before it is void. */
export const TICKET_TRIES = 5;

/**
 * Takes a code of the authenticator app, or a recovery code; what was taken never works again. The row is locked, so of two
 * that send the same code at once only one passes.
 * @returns false for a wrong or used code, and where the second step is off
 */
export async function takeCode(tx: Queryable, accountId: string, typed: string): Promise<boolean> {
  const row = await first<{ secret: string; last_step: number }>(
    tx,
    'select secret, last_step from second_factor where account_id = $1 and confirmed_at is not null for update',
    [accountId],
  );
  if (!row) return false;
  const step = newStepOf(row.secret, typed.replace(/\s/g, ''), Date.now(), Number(row.last_step));
  if (step !== null) {
    await tx.query('update second_factor set last_step = $2 where account_id = $1', [accountId, step]);
    return true;
  }
  const used = await tx.query(
    'update recovery_code set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null returning account_id',
    [accountId, hashOf(accountId, typed)],
  );
  return used.length > 0;
}

/** Ten new recovery codes in place of the earlier ones: kept hashed, given once. */
export async function renewRecoveryCodes(tx: Queryable, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.query('delete from recovery_code where account_id = $1', [accountId]);
  await tx.query('insert into recovery_code (account_id, code_hash) select $1, unnest($2::text[])', [
    accountId,
    codes.map((code) => hashOf(accountId, code)),
  ]);
  return codes;
}

/** 60 random bits in three groups of four: `k3fa-9q2m-x7vd` in the letters of base32. */
function newRecoveryCode(): string {
  const letters = toBase32(randomBytes(10)).slice(0, 12).toLowerCase();
  return (letters.match(/.{4}/g) ?? []).join('-');
}

function hashOf(accountId: string, code: string): string {
  return sha256(`${accountId}:${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`);
}
