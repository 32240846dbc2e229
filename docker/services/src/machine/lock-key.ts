import type { Queryable } from '../db/database';

/** Lets one transaction at a time place or stop the containers of a key; held until it ends. */
export async function lockKey(tx: Queryable, key: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`approval:${key}`]);
}
