import type { Queryable } from '../../platform/db/database';
import { lockFor } from '../../platform/db/lock-for';

/** Lets one transaction at a time place or stop the containers of a key; held until it ends. */
export async function lockKey(tx: Queryable, key: string): Promise<void> {
  await lockFor(tx, `approval:${key}`);
}
