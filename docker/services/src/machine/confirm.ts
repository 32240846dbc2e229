import { proposalIdOf, approvalKeyOf } from '@portal/shared/contract/approval-key';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { container } from '../db/schema/machines';
import { isUuid } from '../http/wire';
import type { ConfirmationOrder } from '../machine-calls/confirm-container';
import { checkInternal, missingField } from './internal';

/**
 * Whether a container waits for its proposal's approval to be recorded. Keys of other clients, and a service that no main
 * API can confirm to, start at once.
 */
export function awaitsApproval(context: Context, key: string | null): boolean {
  return context.internalSecret !== '' && key !== null && isUuid(proposalIdOf(key) ?? undefined);
}

/** POST /confirm: the approval of a proposal is recorded; its container may start. Internal, by a shared secret. */
export function addConfirmRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<ConfirmationOrder> | null }>('/confirm', async (request) => {
    checkInternal(context, request);
    const { proposal_id: id } = request.body ?? {};
    if (typeof id !== 'string' || id === '') throw missingField('proposal_id', 'Usulan tidak boleh kosong.');
    await context.db
      .update(container)
      .set({ confirmed_at: sql`now()` })
      .where(and(eq(container.idempotency_key, approvalKeyOf(id)), isNull(container.confirmed_at)));
    context.wakeEngine();
    return { error: false, message: 'Persetujuan dicatat' };
  });
}
