import type { askBooked, BookedQuestion, listHeldKeys } from '@portal/shared/contract/internal/machine-questions';
import { approvalKeyOf, proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import type { confirmContainer } from '@portal/shared/contract/internal/machine-orders';
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { container } from '../../platform/db/schema/machines';
import type { InternalHandler } from '../../platform/server/internal-route';
import { instantOf, isUuid } from '../../platform/http/wire';
import type { Context } from '../../platform/context';
import { isActive, isOfPerson, lockKey } from '../slots/held-slots';

/**
 * Reports whether a slot is held for a proposal at this place for the requested days. Refreshes `held_at`, so that a
 * stop queued earlier does not release the slot. Assigns a container that was just booked without a key to the
 * proposal.
 */
export const booked: InternalHandler<typeof askBooked> = async ({ db, config }, question) => {
  const endsAt = await db.transaction((tx) => endOfBooked(tx, question, config.approvalGraceMinutes));
  return { is_booked: endsAt !== null, ends_at: endsAt && instantOf(endsAt) };
};

/**
 * Returns when the booked session ends; null if it is not booked.
 * @param minutes age up to which a container without key may be assigned to the proposal
 */
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

export const heldKeys: InternalHandler<typeof listHeldKeys> = async ({ db }, { seconds }) => {
  const data = await db
    .selectDistinct({ key: sql<string>`${container.idempotency_key}` })
    .from(container)
    .where(
      and(
        isNotNull(container.idempotency_key),
        isActive,
        lte(container.held_at, sql`now() - make_interval(secs => ${seconds})`),
      ),
    );
  return { data };
};

/**
 * Whether a container waits until its proposal's approval is recorded. Containers under keys of other clients, and
 * those of a service without a main API, start at once.
 */
export function awaitsApproval(context: Context, key: string | null): boolean {
  return context.internalSecret !== '' && key !== null && isUuid(proposalIdOf(key) ?? undefined);
}

/** Records that a proposal is approved, so that its container may start. */
export const confirm: InternalHandler<typeof confirmContainer> = async (context, order) => {
  await context.db
    .update(container)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(container.idempotency_key, approvalKeyOf(order.proposal_id)), isNull(container.confirmed_at)));
  context.wakeEngine();
  return { error: false, message: 'Persetujuan dicatat' };
};
