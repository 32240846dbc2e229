import type { FastifyInstance, FastifyRequest } from 'fastify';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import type { PersonStop, ProposalStop, StopOrder } from '../queue/stop-containers';
import { checkInternal, missingField } from './internal';
import { lockKey } from './lock-key';

/**
 * POST /stop: the main API ends the containers of a proposal or of a deleted account. Internal, by a shared secret. An
 * open service takes `id` and `id_schedule` of one container instead, as the older one (product-facts.md 1.6). Carried out
 * twice it changes nothing more.
 */
export function addStopRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<StopOrder & OpenStop> | null }>('/stop', async (request) => {
    const stop = context.config.isMachineOpen ? stopOpenly : stopByOrder;
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
async function stopOpenly(context: Context, request: FastifyRequest): Promise<number> {
  const body = request.body as Partial<OpenStop> | null;
  for (const name of ['id', 'id_schedule'] as const) {
    if (typeof body?.[name] !== 'string') throw missingField(name, 'field required');
  }
  const rows = await context.db.query(
    `update machine.container set stopped_at = now()
      where id_container = $1 and slot::text = $2 and stopped_at is null returning id_container`,
    [body?.id, body?.id_schedule],
  );
  return rows.length;
}

/** @throws HttpError 401, 422 */
async function stopByOrder(context: Context, request: FastifyRequest): Promise<number> {
  checkInternal(context, request);
  const order = request.body as StopOrder | null;
  if (!order || typeof order.username !== 'string') throw missingField('username', 'Username tidak boleh kosong.');
  return context.db.transaction((tx) => ('proposal_id' in order ? stopProposal(tx, order) : stopPerson(tx, order)));
}

async function stopPerson(tx: Queryable, { username }: PersonStop): Promise<number> {
  const rows = await tx.query(
    `update machine.container set stopped_at = now()
      where lower(username) = lower($1) and stopped_at is null returning id_container`,
    [username],
  );
  return rows.length;
}

async function stopProposal(tx: Queryable, order: ProposalStop): Promise<number> {
  const key = approvalKeyOf(order.proposal_id);
  await lockKey(tx, key);
  const known = await tx.query('select 1 as n from machine.container where idempotency_key = $1 limit 1', [key]);
  const stopped = known.length > 0 ? await stopKeyed(tx, key, order.before) : await stopKeyless(tx, order);
  return stopped.length;
}

function stopKeyed(tx: Queryable, key: string, before: string | null): Promise<object[]> {
  return tx.query(
    `update machine.container set stopped_at = now()
      where idempotency_key = $1 and stopped_at is null and ($2::timestamptz is null or held_at <= $2::timestamptz)
      returning id_container`,
    // Orders of an earlier version carry no time.
    [key, before ?? null],
  );
}

/** A portal that sends no key: the oldest container at the approval's place is the proposal's. */
function stopKeyless(tx: Queryable, { username, id_hari, id_mesin }: ProposalStop): Promise<object[]> {
  return tx.query(
    `update machine.container set stopped_at = now() where id_container = (
       select id_container from machine.container
        where lower(username) = lower($1) and id_hari = $2 and id_mesin = $3
          and stopped_at is null and idempotency_key is null order by created_at limit 1)
     returning id_container`,
    [username, id_hari, id_mesin],
  );
}
