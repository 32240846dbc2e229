import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { machine_job } from '../db/schema/queues';

/** A person has another email: containers, which are kept by it, go along. */
export interface RenameOrder {
  readonly from: string;
  readonly to: string;
  /** ISO 8601; what began later under the old email is somebody else's. */
  readonly before: string;
}

/** Owes the machine service a change of name, in the caller's transaction; the worker carries it out. */
export async function orderRename(tx: Queryable, from: string, to: string): Promise<void> {
  const payload = sql`jsonb_build_object('from', ${from}::text, 'to', ${to}::text, 'before', clock_timestamp())`;
  await tx.insert(machine_job).values({ path: '/rename', payload });
}
