import type { Queryable } from '../db/database';

/** A person has another email: containers, which are kept by it, go along. */
export interface RenameOrder {
  readonly from: string;
  readonly to: string;
  /** ISO 8601; what began later under the old email is somebody else's. */
  readonly before: string;
}

/** Owes the machine service a change of name, in the caller's transaction; the worker carries it out. */
export async function orderRename(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.query(
    `insert into machine_job (path, payload) values ('/rename', jsonb_build_object('from', $1::text, 'to', $2::text, 'before', clock_timestamp()))`,
    [from, to],
  );
}
