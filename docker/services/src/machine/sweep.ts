import { sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '@portal/shared/contract/calendar-days';
import type { Queryable } from '../db/database';
import type { Engine } from '../engine/engine';
import type { Log } from '../log';

/** A round that removes what containers left on the machines and nobody needs any more. */
export interface Sweep {
  readonly db: Queryable;
  readonly engine: Engine;
  readonly log: Log;
  /** Days that a home folder or an image outlives the last container that used it. */
  readonly graceDays: number;
}

/** Start of the grace days that end now: what was used since then stays. */
export function startOfGrace({ graceDays }: Sweep, now: Date): SQL {
  return sql`${new Date(now.getTime() - graceDays * DAY_MS).toISOString()}::timestamptz`;
}
