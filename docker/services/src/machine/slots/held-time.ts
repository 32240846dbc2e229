import { and, gt, lt, sql, type SQL } from 'drizzle-orm';
import { container } from '../../platform/db/schema/machines';

/** When a container gave its slot back: it was stopped, or its days ended. */
export const heldUntil =
  sql`least(${container.ends_at}, coalesce(${container.stopped_at}, ${container.ends_at}))`.mapWith(container.ends_at);

/** Containers that held a slot for some time between two instants. */
export function isHeldBetween(from: Date, to: Date): SQL | undefined {
  return and(
    lt(container.created_at, to),
    sql`${heldUntil} > ${from.toISOString()}::timestamptz`,
    gt(heldUntil, container.created_at),
  );
}
