import { sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '@portal/shared/contract/calendar-days';
import type { Queryable } from '../platform/db/database';
import type { Engine } from './engine/engine';
import type { Log } from '../platform/log';

/** Dependencies of a round that removes unneeded leftovers of containers from the machines. */
export interface Sweep {
  readonly db: Queryable;
  readonly engine: Engine;
  readonly log: Log;
  /** Days that a home folder or an image outlives the last container that used it. */
  readonly graceDays: number;
}

/** Returns the start of the grace period that ends now: anything used since then stays. */
export function startOfGrace({ graceDays }: Sweep, now: Date): SQL {
  return sql`${new Date(now.getTime() - graceDays * DAY_MS).toISOString()}::timestamptz`;
}
