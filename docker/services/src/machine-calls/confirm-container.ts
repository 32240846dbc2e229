import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { machine_job } from '../db/schema/queues';
import { callMachine, MachineRefusal } from './call-machine';

/** Body of POST /confirm: this proposal is approved, so its container may start. Twice changes nothing more. */
export interface ConfirmationOrder {
  readonly proposal_id: string;
}

/** Confirms the approval to the machine service. One without this call has started the container already. */
export async function confirmContainer(context: Context, order: ConfirmationOrder): Promise<void> {
  await callMachine(context, '/confirm', order).catch((error: unknown) => {
    if (!(error instanceof MachineRefusal && error.status === 404)) throw error;
  });
}

/** Has a proposal's container started once the caller's transaction, which approves it, has committed. */
export async function orderConfirmation(tx: Queryable, order: ConfirmationOrder): Promise<void> {
  await tx.insert(machine_job).values({ path: '/confirm', payload: order });
}
