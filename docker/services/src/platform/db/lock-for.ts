import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

/** Waits for the advisory lock of a text or a number; it is held until the transaction ends. */
export async function lockFor(tx: Queryable, key: string | number): Promise<void> {
  const number = typeof key === 'number' ? sql`${key}::bigint` : sql`hashtext(${key})`;
  await tx.execute(sql`select pg_advisory_xact_lock(${number})`);
}
