import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import type { StopOrder } from '../queue/stop-containers';
import { checkInternal, missingField } from './internal';

/** POST /stop: the main API ends containers of a finished proposal or a deleted account. Internal, by a shared secret. */
export function addStopRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: StopOrder | null }>('/stop', async (request) => {
    checkInternal(context, request);
    const order = request.body;
    if (!order || typeof order.username !== 'string') throw missingField('username', 'Username tidak boleh kosong.');
    const stopped = await context.db.transaction((tx) => stopContainers(tx, order));
    return { error: false, message: 'Container telah dihentikan', stopped };
  });
}

/** Marks containers as stopped and gives how many; carried out twice it changes nothing. */
async function stopContainers(tx: Queryable, order: StopOrder): Promise<number> {
  if (!order.id_hari || !order.id_mesin) {
    return (await tx.query('update machine.container set stopped_at = now() where lower(username) = lower($1) and stopped_at is null returning id_container', [order.username])).length;
  }
  const key = order.proposal_id ?? null;
  const known = await tx.query<{ id_container: string; stopped_at: Date | null }>('select id_container, stopped_at from machine.container where idempotency_key = $1', [key]);
  const keyed = known.filter((row) => row.stopped_at === null).map((row) => row.id_container);
  // A portal that sends no key: the oldest container at that place is the proposal's.
  const target = known.length > 0 ? keyed : (await tx.query<{ id_container: string }>(
    `select id_container from machine.container
      where lower(username) = lower($1) and id_hari = $2 and id_mesin = $3 and stopped_at is null and idempotency_key is null order by created_at limit 1`,
    [order.username, order.id_hari, order.id_mesin],
  )).map((row) => row.id_container);
  await tx.query('update machine.container set stopped_at = now() where id_container = any($1::text[])', [target]);
  return target.length;
}
