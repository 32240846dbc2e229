import { proposalIdOf, approvalKeyOf } from '@portal/shared/contract/approval-key';
import type { confirmContainer } from '@portal/shared/contract/internal/machine-orders';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { container } from '../../platform/db/schema/machines';
import { isUuid } from '../../platform/http/wire';
import type { InternalHandler } from '../../platform/server/internal-route';

/**
 * Whether a container waits for its proposal's approval to be recorded. Keys of other clients, and a service that no
 * main API can confirm to, start at once.
 */
export function awaitsApproval(context: Context, key: string | null): boolean {
  return context.internalSecret !== '' && key !== null && isUuid(proposalIdOf(key) ?? undefined);
}

/** The approval of a proposal is recorded: its container may start. */
export const confirm: InternalHandler<typeof confirmContainer> = async (context, order) => {
  await context.db
    .update(container)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(container.idempotency_key, approvalKeyOf(order.proposal_id)), isNull(container.confirmed_at)));
  context.wakeEngine();
  return { error: false, message: 'Persetujuan dicatat' };
};
