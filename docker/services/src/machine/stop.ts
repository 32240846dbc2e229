import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import { machineCan } from '../config/machine-profile';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { container } from '../db/schema/machines';
import type { PersonStop, ProposalStop, StopOrder } from '../machine-calls/stop-containers';
import { isOfPerson } from './free-slot';
import { checkInternal, missingField } from './internal';
import { lockKey } from './lock-key';

/**
 * POST /stop: the main API ends the containers of a proposal or of a deleted account. Internal, by a shared secret. An
 * open service takes `id` and `id_schedule` of one container instead, as the older one (product-facts.md 1.6). Carried
 * out twice it changes nothing more.
 */
export function addStopRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<StopOrder & OpenStop> | null }>('/stop', async (request) => {
    const stop = machineCan(context.config, 'internal-calls') ? stopByOrder : stopAtOpenService;
    const stopped = await stop(context, request);
    context.wakeEngine();
    return { error: false, message: 'Container telah dihentikan', stopped };
  });
}

interface OpenStop {
  readonly id: string;
  readonly id_schedule: string;
}

/** @throws HttpError 422 */
async function stopAtOpenService(context: Context, request: FastifyRequest): Promise<number> {
  const body = request.body as Partial<OpenStop> | null;
  for (const name of ['id', 'id_schedule'] as const) {
    if (typeof body?.[name] !== 'string') throw missingField(name, 'field required');
  }
  const { id = '', id_schedule = '' } = body ?? {};
  return stopThose(context.db, and(eq(container.id_container, id), eq(sql`${container.slot}::text`, id_schedule)));
}

/** @throws HttpError 401, 422 */
async function stopByOrder(context: Context, request: FastifyRequest): Promise<number> {
  checkInternal(context, request);
  const order = request.body as StopOrder | null;
  if (!order || typeof order.username !== 'string') throw missingField('username', 'Username tidak boleh kosong.');
  return context.db.transaction((tx) => ('proposal_id' in order ? stopProposal(tx, order) : stopPerson(tx, order)));
}

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

/** A portal that sends no key: the oldest container at the approval's place is the proposal's. */
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

/** Stops what is not stopped yet; gives how many those were. */
async function stopThose(db: Queryable, which: SQL | undefined): Promise<number> {
  const stopped = await db
    .update(container)
    .set({ stopped_at: sql`now()` })
    .where(and(which, isNull(container.stopped_at)))
    .returning({ id: container.id_container });
  return stopped.length;
}
