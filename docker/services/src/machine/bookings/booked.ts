import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { askBooked, BookedQuestion } from '@portal/shared/contract/internal/machine-questions';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import type { Queryable } from '../../platform/db/database';
import { container } from '../../platform/db/schema/machines';
import { isActive, isOfPerson } from '../slots/free-slot';
import type { InternalHandler } from '../../platform/server/internal-route';
import { instantOf } from '../../platform/http/wire';
import { lockKey } from '../slots/lock-key';

/**
 * Reports whether a slot is held for a proposal at this place for the requested days. Refreshes `held_at`, so that a
 * stop queued earlier does not release the slot. A portal that sends no key has just booked without one: this assigns
 * that container to the proposal.
 */
export const booked: InternalHandler<typeof askBooked> = async ({ db, config }, question) => {
  const endsAt = await db.transaction((tx) => endOfBooked(tx, question, config.approvalGraceMinutes));
  return { is_booked: endsAt !== null, ends_at: endsAt && instantOf(endsAt) };
};

/**
 * When the booked session ends; null when it is not booked.
 * @param minutes age up to which a container without key counts as booked for an approval that follows */
async function endOfBooked(tx: Queryable, question: BookedQuestion, minutes: number): Promise<Date | null> {
  const days = Number(question.durasi);
  if (!Number.isInteger(days)) return null;
  const key = approvalKeyOf(question.proposal_id);
  await lockKey(tx, key);
  const isKeyed = eq(container.idempotency_key, key);
  const held = await tx.$count(container, and(isKeyed, isActive));
  const isNew = gt(container.created_at, sql`now() - make_interval(secs => ${minutes * 60})`);
  const oldest = tx
    .select({ id: container.id_container })
    .from(container)
    .where(
      and(
        isActive,
        held > 0 ? isKeyed : and(isNull(container.idempotency_key), isNew),
        isOfPerson(question.username),
        eq(container.id_hari, question.id_hari),
        eq(container.id_mesin, question.id_mesin),
        eq(container.durasi, sql`${days}::float8`),
      ),
    )
    .orderBy(container.created_at)
    .limit(1)
    .for('update');
  const [row] = await tx
    .update(container)
    .set({ held_at: sql`clock_timestamp()`, idempotency_key: key })
    .where(eq(container.id_container, oldest))
    .returning({ ends_at: container.ends_at });
  return row?.ends_at ?? null;
}
