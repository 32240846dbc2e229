import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import type { Queryable } from '../../platform/db/database';
import { container } from '../../platform/db/schema/machines';
import type { ProposalStop, stopContainers, stopOpenContainer } from '@portal/shared/contract/internal/machine-orders';
import { isOfPerson, lockKey } from '../slots/held-slots';
import type { InternalHandler } from '../../platform/server/internal-route';

/** Ends the containers of a proposal, or of a deleted account. */
export const stop: InternalHandler<typeof stopContainers> = async (context, order) => {
  await context.db.transaction((tx) =>
    'proposal_id' in order ? stopProposal(tx, order) : stopThose(tx, isOfPerson(order.username)),
  );
  context.wakeEngine();
  return STOPPED;
};

/** Ends one container, as an older, open service does. */
export const stopOpen: InternalHandler<typeof stopOpenContainer> = async (context, { id, id_schedule }) => {
  await stopThose(context.db, and(eq(container.id_container, id), eq(sql`${container.slot}::text`, id_schedule)));
  context.wakeEngine();
  return STOPPED;
};

const STOPPED = { error: false, message: 'Container telah dihentikan' };

async function stopProposal(tx: Queryable, order: ProposalStop): Promise<void> {
  const key = approvalKeyOf(order.proposal_id);
  await lockKey(tx, key);
  const isKeyed = eq(container.idempotency_key, key);
  const known = await tx.select({ id: container.id_container }).from(container).where(isKeyed).limit(1);
  if (known.length === 0) return stopKeyless(tx, order);
  const { before } = order;
  return stopThose(tx, and(isKeyed, before ? lte(container.held_at, sql`${before}::timestamptz`) : undefined));
}

/** For a portal that sends no key: ends the oldest container at the approval's place. */
async function stopKeyless(tx: Queryable, { username, id_hari, id_mesin }: ProposalStop): Promise<void> {
  if (id_hari === null || id_mesin === null) return;
  const oldest = tx
    .select({ id: container.id_container })
    .from(container)
    .where(
      and(
        isOfPerson(username),
        eq(container.id_hari, id_hari),
        eq(container.id_mesin, id_mesin),
        isNull(container.stopped_at),
        isNull(container.idempotency_key),
      ),
    )
    .orderBy(container.created_at)
    .limit(1);
  return stopThose(tx, eq(container.id_container, oldest));
}

async function stopThose(db: Queryable, which: SQL | undefined): Promise<void> {
  await db
    .update(container)
    .set({ stopped_at: sql`now()` })
    .where(and(which, isNull(container.stopped_at)));
}
