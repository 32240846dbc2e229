import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orm } from '../../db/orm';
import { container, engine_report } from '../../db/schema/machines';
import type { BookedContainer } from './bookings';

/**
 * A restart has taken its container down: it is owed no more, unless it was asked for again, and what it did is
 * forgotten.
 */
export async function restartDone(
  db: Queryable,
  { id, restartAskedAt }: Pick<BookedContainer, 'id' | 'restartAskedAt'>,
): Promise<void> {
  await orm(db).delete(engine_report).where(eq(engine_report.id_container, id));
  if (restartAskedAt === null) return;
  await orm(db)
    .update(container)
    .set({ restart_owed: false })
    .where(and(eq(container.id_container, id), eq(container.restart_asked_at, restartAskedAt)));
}
