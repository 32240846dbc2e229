import { and, eq, isNull, sql } from 'drizzle-orm';
import { container } from '../../platform/db/schema/machines';
import { describeError } from '../../platform/log';
import { homeOf } from '../slots/free-slot';
import { heldUntil } from '../slots/held-time';
import { startOfGrace, type Sweep } from '../sweep';

/** Removes the home folders whose last container ended long enough ago, and says so in the log. */
export async function removeOldHomes(sweep: Sweep, now: Date): Promise<void> {
  const { db, engine, log, graceDays } = sweep;
  if (!engine.removeHome) return;
  const limit = startOfGrace(sweep, now);
  const rows = await db
    .select({ home: homeOf, ended_at: sql<Date>`max(${heldUntil})`.mapWith(container.ends_at) })
    .from(container)
    .where(isNull(container.home_removed_at))
    .groupBy(homeOf)
    .having(sql`max(${heldUntil}) <= ${limit}`);
  for (const { home, ended_at } of rows) {
    try {
      const isRemoved = await engine.removeHome(home);
      await db
        .update(container)
        .set({ home_removed_at: now })
        .where(and(eq(homeOf, home), sql`${heldUntil} <= ${limit}`));
      if (isRemoved) log('warn', 'home folder removed', { home, ended: ended_at.toISOString(), graceDays });
    } catch (error) {
      log('warn', 'home folder could not be removed', { home, error: describeError(error) });
    }
  }
}
