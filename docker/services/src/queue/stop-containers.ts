import type { Queryable } from '../db/database';

/** Which containers to stop: of one proposal's place, or all of a person. */
export interface StopOrder {
  readonly username: string;
  readonly id_hari?: string | null;
  readonly id_mesin?: string | null;
  readonly proposal_id?: string;
}

/** Owes the machine service a stop, in the caller's transaction; the worker carries it out. */
export async function orderStop(tx: Queryable, order: StopOrder): Promise<void> {
  await tx.query("insert into machine_job (path, payload) values ('/stop', $1::jsonb)", [JSON.stringify(order)]);
}
