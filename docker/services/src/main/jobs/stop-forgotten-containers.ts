import { proposalIdOf } from '@portal/shared/contract/approval-key';
import { eq } from 'drizzle-orm';
import { machineCan } from '../../platform/config/machine-profile';
import type { Context } from '../../platform/context';
import { proposal } from '../../platform/db/schema/proposals';
import { isUuid } from '../../platform/http/wire';
import { describeError } from '../../platform/log';
import { listHeldKeys } from '@portal/shared/contract/internal/machine-questions';
import { findProposal } from '../proposal/load';
import { callMachine } from '../machine-calls/call-machine';
import { containerStates } from '../machine-calls/container-states';
import { orderProposalStop } from '../machine-calls/orders';

/**
 * Looks for containers that run without an approved proposal (a half-done approval, a failed stop, a deleted proposal)
 * and has them stopped. An open machine service stores no keys.
 */
export async function stopForgottenContainers(context: Context): Promise<void> {
  if (!machineCan(context.config, 'internal-calls')) return;
  try {
    const { data } = await callMachine(context, listHeldKeys, { seconds: context.config.approvalGraceMinutes * 60 });
    for (const { key } of data) await stopUnlessApproved(context, proposalIdOf(key));
    context.wakeQueues();
  } catch (error) {
    context.log('warn', 'forgotten containers could not be looked for', { error: describeError(error) });
  }
}

/** Keys of other clients are theirs to look after. */
async function stopUnlessApproved({ db }: Context, id: string | null): Promise<void> {
  if (!isUuid(id ?? undefined) || id === null) return;
  await db.transaction(async (tx) => {
    await tx.select({ id: proposal.id }).from(proposal).where(eq(proposal.id, id)).for('update');
    const row = await findProposal(tx, id, null);
    const isOrdered = (await containerStates(tx, [id])).get(id) === 'stopping';
    if (row?.status === 'Approved' || isOrdered) return;
    const target = row ?? { id, user_email: '', id_hari: null, id_mesin: null };
    await orderProposalStop(tx, target, row?.status ?? 'Rejected');
  });
}
