import { isArchive } from '@portal/shared/contract/image-reference';
import { and, eq, ne, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { approved_image, container, image_build } from '../../platform/db/schema/machines';
import { describeError } from '../../platform/log';
import { heldUntil } from '../slots/held-time';
import { startOfGrace, type Sweep } from '../sweep';

/**
 * Removes the images whose last container ended long enough ago; removal is retried while the engine keeps an image.
 * The lookup of an unapproved reference is forgotten; its image stays, because the machine may have had it before.
 */
export async function removeOldImages(sweep: Sweep, now: Date): Promise<void> {
  const { db, engine, log } = sweep;
  if (!engine.removeImage && !engine.lookUp) return;
  const isNeeded = sql`exists (select 1 from ${container} where ${container.docker_image} = ${image_build.archive} and ${heldUntil} > ${startOfGrace(sweep, now)})`;
  const isApproved = sql`exists (select 1 from ${approved_image} where ${approved_image.reference} = ${image_build.archive} and ${approved_image.status} = 'active')`;
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

/** Whether the image is another ZIP's too, one of the same content. */
async function isShared(
  db: Queryable,
  row: { readonly archive: string; readonly machine: string; readonly image: string | null },
) {
  const isOther = or(ne(image_build.archive, row.archive), ne(image_build.machine, row.machine));
  return (await db.$count(image_build, and(eq(image_build.image, row.image ?? ''), isOther))) > 0;
}
