import {
  stopContainers,
  type PersonStop,
  type ProposalStop,
  type StopOrder,
} from '@portal/shared/contract/internal/machine-orders';
import type { ProposalStatus } from '@portal/shared/contract/status';
import type { Queryable } from '../../platform/db/database';
import { machine_job } from '../../platform/db/schema/queues';

/** The columns of a proposal that a stop order needs. */
interface StopTarget {
  readonly id: string;
  readonly user_email: string;
  readonly id_hari: string | null;
  readonly id_mesin: string | null;
}

/** From these no approval follows any more (admin-area.md section 4). */
const FINAL: readonly string[] = ['Rejected', 'Finished'];

/** Queues a stop of a person's containers for the machine service, in the caller's transaction. */
export async function orderStop(tx: Queryable, order: PersonStop): Promise<void> {
  await insertOrder(tx, order);
}

/**
 * Queues a stop of a proposal's container for the machine service, in the caller's transaction.
 * @param status the proposal's status after its step; 'Deleted' for an approved proposal that moves to the bin, from
 *   which it may be restored and approved again
 */
export async function orderProposalStop(
  tx: Queryable,
  target: StopTarget,
  status: ProposalStatus | 'Deleted',
): Promise<void> {
  const isApproved = status === 'Finished' || status === 'Deleted';
  const order: ProposalStop = {
    username: target.user_email,
    proposal_id: target.id,
    id_hari: isApproved ? target.id_hari : null,
    id_mesin: isApproved ? target.id_mesin : null,
    before: FINAL.includes(status) ? null : new Date().toISOString(),
  };
  await insertOrder(tx, order);
}

async function insertOrder(tx: Queryable, order: StopOrder): Promise<void> {
  await tx.insert(machine_job).values({ path: stopContainers.path, payload: order });
}
