import type { Queryable } from '../../db/database';
import type { Engine } from '../../engine/engine';
import { describeError, type Log } from '../../log';

const DAY_MS = 86_400_000;
const ENDED = 'least(coalesce(stopped_at, ends_at), ends_at)';

interface Options {
  readonly db: Queryable;
  readonly engine: Engine;
  readonly log: Log;
  /** Days that a home folder outlives its container. */
  readonly graceDays: number;
}

/** Removes the home folders whose last container ended long enough ago, and says so in the log. */
export async function removeOldHomes({ db, engine, log, graceDays }: Options, now: Date): Promise<void> {
  if (!engine.removeHome) return;
  const limit = new Date(now.getTime() - graceDays * DAY_MS);
  const rows = await db.query<{ home: string; ended_at: Date }>(
    `select coalesce(home, id_container) as home, max(${ENDED}) as ended_at from machine.container
      where home_removed_at is null group by 1 having max(${ENDED}) <= $1`,
    [limit],
  );
  for (const { home, ended_at } of rows) {
    try {
      const isRemoved = await engine.removeHome(home);
      await db.query(
        `update machine.container set home_removed_at = $2 where coalesce(home, id_container) = $1 and ${ENDED} <= $3`,
        [home, now, limit],
      );
      if (isRemoved) log('warn', 'home folder removed', { home, ended: ended_at.toISOString(), graceDays });
    } catch (error) {
      log('warn', 'home folder could not be removed', { home, error: describeError(error) });
    }
  }
}
