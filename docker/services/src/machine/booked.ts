import type { FastifyInstance } from 'fastify';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { ACTIVE } from './free-slot';
import { checkInternal, missingField } from './internal';
import { lockKey } from './lock-key';

/** Body of POST /booked: what an approval says was booked; texts as the admin sent them. */
export interface BookedQuestion {
  readonly proposal_id: string;
  readonly username: string;
  readonly id_hari: string;
  readonly id_mesin: string;
  readonly durasi: string;
}

/** Answer of POST /booked. */
export interface BookedAnswer {
  readonly is_booked: boolean;
}

/**
 * POST /booked: whether a slot is held for a proposal at this place for so many days. Internal, by a shared secret. What
 * is held counts as asked for just now, so that an older order to stop leaves it alone. A portal that sends no key has
 * booked without one, just before: from then on that container is the proposal's.
 */
export function addBookedRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<BookedQuestion> | null }>('/booked', async (request): Promise<BookedAnswer> => {
    checkInternal(context, request);
    const { approvalGraceMinutes: minutes } = context.config;
    const question = questionOf(request.body);
    return { is_booked: await context.db.transaction((tx) => isBooked(tx, question, minutes)) };
  });
}

/** @throws HttpError 422 naming the first missing field */
function questionOf(body: Partial<BookedQuestion> | null): BookedQuestion {
  const text = (name: keyof BookedQuestion): string => {
    const value = body?.[name];
    if (typeof value !== 'string') throw missingField(name, 'field required');
    return value;
  };
  return {
    proposal_id: text('proposal_id'),
    username: text('username'),
    id_hari: text('id_hari'),
    id_mesin: text('id_mesin'),
    durasi: text('durasi'),
  };
}

/** @param minutes age up to which a container without key counts as booked for an approval that follows */
async function isBooked(tx: Queryable, question: BookedQuestion, minutes: number): Promise<boolean> {
  const days = Number(question.durasi);
  if (!Number.isInteger(days)) return false;
  const key = approvalKeyOf(question.proposal_id);
  await lockKey(tx, key);
  const held = await tx.query(`select 1 from machine.container where idempotency_key = $1 and ${ACTIVE}`, [key]);
  const under = held.length > 0 ? '= $1' : 'is null and created_at > now() - make_interval(secs => $6)';
  const rows = await tx.query(
    `update machine.container set held_at = clock_timestamp(), idempotency_key = $1 where id_container = (
     select id_container from machine.container
      where ${ACTIVE} and idempotency_key ${under}
        and lower(username) = lower($2) and id_hari = $3 and id_mesin = $4 and durasi = $5::float8
      order by created_at limit 1 for update) returning id_container`,
    [key, question.username, question.id_hari, question.id_mesin, days, ...(held.length > 0 ? [] : [minutes * 60])],
  );
  return rows.length > 0;
}
