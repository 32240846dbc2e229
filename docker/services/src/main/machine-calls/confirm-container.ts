import { confirmContainer } from '@portal/shared/contract/internal/machine-orders';
import type { InternalRequest } from '@portal/shared/contract/internal/internal-call';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { machine_job } from '../../platform/db/schema/queues';
import { callMachine, UnknownCall } from './call-machine';

export type ConfirmationOrder = InternalRequest<typeof confirmContainer>;

/** Confirms the approval to the machine service. One without this call has started the container already. */
export async function sendConfirmation(context: Context, order: ConfirmationOrder): Promise<void> {
  await callMachine(context, confirmContainer, order).catch((error: unknown) => {
    if (!(error instanceof UnknownCall)) throw error;
  });
}

/** Has a proposal's container started once the caller's transaction, which approves it, has committed. */
export async function orderConfirmation(tx: Queryable, order: ConfirmationOrder): Promise<void> {
  await tx.insert(machine_job).values({ path: confirmContainer.path, payload: order });
}
