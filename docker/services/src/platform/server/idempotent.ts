import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { idempotent_answer } from '../db/schema/traffic';
import type { HandlerResult } from '../http/envelope';

interface Kept {
  readonly accountId: string;
  readonly call: string;
  /** The request's `Idempotency-Key`; null without one. */
  readonly key: string | null;
}

/** Returns the key of a request's header; null if it is missing or malformed. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w.:-]{8,100}$/.test(header) ? header : null;
}

/**
 * Runs a writing call once for its key, in the call's transaction. A second request with the key, even a concurrent
 * one, waits and gets the first one's response. A failed call leaves no trace, so its key may be used again.
 */
export async function once(tx: Queryable, kept: Kept, work: () => Promise<HandlerResult>): Promise<HandlerResult> {
  if (kept.key === null) return work();
  const isSame = and(
    eq(idempotent_answer.account_id, kept.accountId),
    eq(idempotent_answer.call, kept.call),
    eq(idempotent_answer.key, kept.key),
  );
  const begun = await tx
    .insert(idempotent_answer)
    .values({ account_id: kept.accountId, call: kept.call, key: kept.key })
    .onConflictDoNothing()
    .returning({ key: idempotent_answer.key });
  if (begun.length === 0) {
    const [earlier] = await tx.select().from(idempotent_answer).where(isSame);
    if (earlier?.answer) return earlier.answer;
  }
  const response = await work();
  await tx.update(idempotent_answer).set({ answer: response }).where(isSame);
  return response;
}
