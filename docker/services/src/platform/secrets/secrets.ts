import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { setting } from '../db/schema/accounts';

/** Returns SHA-256 as hex, the stored form of tokens. */
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
  await db.insert(setting).values({ key: name, value: randomToken() }).onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, name));
  if (!row) throw new Error(`setting ${name} is missing`);
  return row.value;
}
