import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { container } from '../db/schema/machines';
import { isActive, isOfPerson } from './free-slot';
import { checkInternal, missingField } from './internal';
import { instantOf } from '../http/wire';
import { lockKey } from './lock-key';

/** Body of POST /booked: what an approval says was booked; texts as the admin sent them. */
export interface BookedQuestion {
  readonly proposal_id: string;
  readonly username: string;
  readonly id_hari: string;
  readonly id_mesin: string;
  readonly durasi: string;
}

/** Response of POST /booked. */
export interface BookedResponse {
  readonly is_booked: boolean;
  /** When the session ends, an ISO instant; null where nothing is booked. */
  readonly ends_at: string | null;
}

/**
 * POST /booked: whether a slot is held for a proposal at this place for so many days. Internal, by a shared secret.
 * What is held counts as asked for just now, so that an older order to stop leaves it alone. A portal that sends no key
 * has booked without one, just before: from then on that container is the proposal's.
 */
export function addBookedRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<BookedQuestion> | null }>('/booked', async (request): Promise<BookedResponse> => {
    checkInternal(context, request);
    const { approvalGraceMinutes: minutes } = context.config;
    const question = questionOf(request.body);
    const endsAt = await context.db.transaction((tx) => endOfBooked(tx, question, minutes));
    return { is_booked: endsAt !== null, ends_at: endsAt && instantOf(endsAt) };
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
