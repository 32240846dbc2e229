import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import type { Queryable } from '../../platform/db/database';
import { container } from '../../platform/db/schema/machines';
import type {
  PersonStop,
  ProposalStop,
  stopContainers,
  stopOpenContainer,
} from '@portal/shared/contract/internal/machine-orders';
import { isOfPerson, lockKey } from '../slots/held-slots';
import type { InternalHandler } from '../../platform/server/internal-route';

/** Ends the containers of a proposal, or of a deleted account. */
export const stop: InternalHandler<typeof stopContainers> = async (context, order) => {
  await context.db.transaction((tx) => ('proposal_id' in order ? stopProposal(tx, order) : stopPerson(tx, order)));
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

function stopPerson(tx: Queryable, { username }: PersonStop): Promise<number> {
  return stopThose(tx, isOfPerson(username));
}

async function stopProposal(tx: Queryable, order: ProposalStop): Promise<number> {
  const key = approvalKeyOf(order.proposal_id);
  await lockKey(tx, key);
  const isKeyed = eq(container.idempotency_key, key);
  const known = await tx.select({ id: container.id_container }).from(container).where(isKeyed).limit(1);
  if (known.length === 0) return stopKeyless(tx, order);
  const { before } = order;
  return stopThose(tx, and(isKeyed, before ? lte(container.held_at, sql`${before}::timestamptz`) : undefined));
}

/** For a portal that sends no key: ends the oldest container at the approval's place. */
async function stopKeyless(tx: Queryable, { username, id_hari, id_mesin }: ProposalStop): Promise<number> {
  if (id_hari === null || id_mesin === null) return 0;
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

async function stopThose(db: Queryable, which: SQL | undefined): Promise<number> {
  const stopped = await db
    .update(container)
    .set({ stopped_at: sql`now()` })
    .where(and(which, isNull(container.stopped_at)))
    .returning({ id: container.id_container });
  return stopped.length;
}
