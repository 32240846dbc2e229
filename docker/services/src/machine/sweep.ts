import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { isArchive } from '@portal/shared/contract/machine/image-reference';
import { and, eq, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../platform/db/database';
import { describeError, type Log } from '../platform/log';
import { approved_image, container, image_build } from '../platform/db/schema/machines';
import type { Engine } from './engine/engine';
import { heldUntil, homeOf } from './slots/held-slots';

interface Sweep {
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

/** Removes and logs the home folders whose last container ended before the grace period. */
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

/**
 * Removes the images whose last container ended before the grace period; removal is retried while the engine keeps an
 * image. The lookup of an unapproved reference is deleted; its image stays, because the machine may have had it before.
 */
export async function removeOldImages(sweep: Sweep, now: Date): Promise<void> {
  const { db, engine, log } = sweep;
  if (!engine.removeImage && !engine.lookUp) return;
  const isNeeded = sql`exists (select 1 from ${container}
    where ${container.docker_image} = ${image_build.archive} and ${heldUntil} > ${startOfGrace(sweep, now)})`;
  const isApproved = sql`exists (select 1 from ${approved_image}
    where ${approved_image.reference} = ${image_build.archive} and ${approved_image.status} = 'active')`;
  const { archive, machine, image } = image_build;
  const rows = await db
    .select({ archive, machine, image })
    .from(image_build)
    .where(and(ne(image_build.state, 'building'), not(isNeeded), not(isApproved)));
  for (const row of rows) {
    try {
      if (row.image !== null && isArchive(row.archive) && !(await isShared(db, row)))
        if ((await engine.removeImage?.(row.image)) === false) continue;
      await db
        .delete(image_build)
        .where(and(eq(archive, row.archive), eq(machine, row.machine), ne(image_build.state, 'building')));
    } catch (error) {
      log('warn', 'image could not be removed', { archive: row.archive, error: describeError(error) });
    }
  }
}

/** Whether another ZIP with the same content uses the image too. */
async function isShared(
  db: Queryable,
  row: { readonly archive: string; readonly machine: string; readonly image: string | null },
) {
  const isOther = or(ne(image_build.archive, row.archive), ne(image_build.machine, row.machine));
  return (await db.$count(image_build, and(eq(image_build.image, row.image ?? ''), isOther))) > 0;
}
