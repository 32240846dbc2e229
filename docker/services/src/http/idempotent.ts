import { first, type Queryable } from '../db/database';
import type { Answer } from './envelope';

interface Kept {
  readonly accountId: string;
  readonly call: string;
  /** The request's `Idempotency-Key`; null without one. */
  readonly key: string | null;
}

/** The key of a request's header, when it is one. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w.:-]{8,100}$/.test(header) ? header : null;
}

/**
 * Runs a writing call once for its key, in the call's transaction: a second request with the key, also at the same
 * time, waits and gets the first one's answer. A call that failed leaves no trace, so its key may be used again.
 */
export async function once(tx: Queryable, kept: Kept, work: () => Promise<Answer>): Promise<Answer> {
  if (kept.key === null) return work();
  const id = [kept.accountId, kept.call, kept.key];
  const begun = await tx.query(
    'insert into idempotent_answer (account_id, call, key) values ($1, $2, $3) on conflict do nothing returning key',
    id,
  );
  if (begun.length === 0) {
    const earlier = await first<{ answer: Answer }>(
      tx,
      'select answer from idempotent_answer where account_id = $1 and call = $2 and key = $3',
      id,
    );
    if (earlier) return earlier.answer;
  }
  const answer = await work();
  await tx.query('update idempotent_answer set answer = $4::jsonb where account_id = $1 and call = $2 and key = $3', [
    ...id,
    JSON.stringify(answer),
  ]);
  return answer;
}
