import type { Queryable } from '../../db/database';
import type { BookedContainer } from './bookings';

/** A restart has taken its container down: it is owed no more, unless it was asked for again, and what it did is forgotten. */
export async function restartDone(
  db: Queryable,
  { id, restartAskedAt }: Pick<BookedContainer, 'id' | 'restartAskedAt'>,
): Promise<void> {
  await db.query('delete from machine.engine_report where id_container = $1', [id]);
  await db.query(
    'update machine.container set restart_owed = false where id_container = $1 and restart_asked_at = $2',
    [id, restartAskedAt],
  );
}
