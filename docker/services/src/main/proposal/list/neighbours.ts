import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Handler } from '../../../platform/call';
import type { Queryable } from '../../../platform/db/database';
import { listOrders, proposal } from '../../../platform/db/schema/proposals';
import { success } from '../../../platform/http/envelope';
import { queryOf } from '../../../platform/lists/server-list';
import { isUuid } from '../../../platform/http/wire';
import { readTally } from './summary';

const WAITING = listOrders(proposal).waiting[0].value;
const isListed = isNull(proposal.deleted_at);
const isWaiting = and(isListed, eq(proposal.status, 'Pending'));

interface Place {
  readonly key: string;
  readonly id: string;
}

/**
 * GET neighbours/{id}: within the waiting queue if the proposal waits or waited when it was opened, so that an admin
 * can work through the queue; otherwise within all proposals.
 */
export const neighbourProposals: Handler = async (call) => {
  const { db, params } = call;
  const own = isUuid(params['id']) ? await findPlace(db, params['id']) : undefined;
  const isInQueue = own !== undefined && (own.waits || queryOf(call)['waited'] === '1');
  const tally = await readTally(db);
  const count = tally.reduce((sum, { status, count: n }) => sum + (!isInQueue || status === 'Pending' ? n : 0), 0);
  const list = isInQueue ? isWaiting : isListed;
  if (!own) return success('Neighbours', { previous: null, next: await next(db, list, null), place: 0, total: count });
  const place = { key: isInQueue ? own.queueKey : own.key, id: own.id };
  const before = await db.$count(proposal, and(list, beside(place, 'before')));
  return success('Neighbours', {
    previous: await previous(db, list, place),
    next: await next(db, list, place),
    place: before + 1,
    total: count + (isInQueue && !own.waits ? 1 : 0),
  });
};

async function findPlace(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: proposal.id,
      waits: sql<boolean>`${proposal.status} = 'Pending'`,
      key: sql<string>`${WAITING}::text`,
      // Its place while it waited, in the order of listOrders for pending proposals.
      queueKey: sql<string>`(${proposal.created_at} - timestamptz '9999-01-01 00:00:00Z')::text`,
    })
    .from(proposal)
    .where(and(isListed, eq(proposal.id, id)));
  return row;
}

function beside({ key, id }: Place, side: 'before' | 'after'): SQL {
  return sql`(${WAITING}, ${proposal.id}) ${side === 'before' ? sql`<` : sql`>`} (${key}::interval, ${id}::uuid)`;
}

async function previous(db: Queryable, list: SQL | undefined, place: Place) {
  const [row] = await selectNames(db)
    .where(and(list, beside(place, 'before')))
    .orderBy(sql`${WAITING} desc`, sql`${proposal.id} desc`)
    .limit(1);
  return row ?? null;
}

async function next(db: Queryable, list: SQL | undefined, place: Place | null) {
  const [row] = await selectNames(db)
    .where(and(list, place ? beside(place, 'after') : undefined))
    .orderBy(WAITING, proposal.id)
    .limit(1);
  return row ?? null;
}

const selectNames = (db: Queryable) => db.select({ id: proposal.id, kind: proposal.kind }).from(proposal);
