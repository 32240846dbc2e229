import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { first, type Database } from '../db/database';

/** SHA-256 as hex: how tokens are kept. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Random token of 48 letters, digits, `-` and `_` (288 bits). */
export function randomToken(): string {
  return randomBytes(36).toString('base64url');
}

/** Compares without telling by time where two texts differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest());
}

/** A secret that all replicas share, made on first use. */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  await db.query('insert into setting (key, value) values ($1, $2) on conflict (key) do nothing', [
    name,
    randomToken(),
  ]);
  const row = await first<{ value: string }>(db, 'select value from setting where key = $1', [name]);
  if (!row) throw new Error(`setting ${name} is missing`);
  return row.value;
}
