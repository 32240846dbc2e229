import type { InternalCall, InternalRequest } from '@portal/shared/contract/internal/internal-call';
import {
  confirmContainer,
  extendContainer,
  renameContainers,
  stopContainers,
  type PersonStop,
  type ProposalStop,
} from '@portal/shared/contract/internal/machine-orders';
import type { ProposalStatus } from '@portal/shared/contract/proposal/status';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { machine_job } from '../../platform/db/schema/queues';

// Each function queues one call of the machine service in the caller's transaction.

interface StopTarget {
  readonly id: string;
  readonly user_email: string;
  readonly id_hari: string | null;
  readonly id_mesin: string | null;
}

/** A new end of a proposal's container, for an approved extension. */
export interface ExtensionOrder extends InternalRequest<typeof extendContainer> {
  readonly extension_id: string;
}

/** Statuses after which no approval follows (admin-area.md section 4). */
const FINAL: readonly string[] = ['Rejected', 'Finished'];

export const orderStop = (tx: Queryable, order: PersonStop) => insert(tx, stopContainers, order);

/**
 * Stops a proposal's container.
 * @param status the proposal's status after its transition; 'Deleted' for an approved proposal that moves to the bin,
 * from which it may be restored and approved again
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
  await insert(tx, stopContainers, order);
}

/** Starts a proposal's container once the approving transaction has committed. */
export const orderConfirmation = (tx: Queryable, order: InternalRequest<typeof confirmContainer>) =>
  insert(tx, confirmContainer, order);

export const orderExtension = (tx: Queryable, order: ExtensionOrder) => insert(tx, extendContainer, order);

export async function orderRename(tx: Queryable, from: string, to: string): Promise<void> {
  const order = sql`jsonb_build_object('from', ${from}::text, 'to', ${to}::text, 'before', clock_timestamp())`;
  await insert(tx, renameContainers, order);
}

async function insert(tx: Queryable, { path }: InternalCall, payload: unknown): Promise<void> {
  await tx.insert(machine_job).values({ path, payload });
}
