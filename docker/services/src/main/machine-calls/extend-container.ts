import type { InternalRequest } from '@portal/shared/contract/internal/internal-call';
import { extendContainer } from '@portal/shared/contract/internal/machine-orders';
import { ServerRefusal } from '@portal/shared/server-calls/call-server';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { machine_job } from '../../platform/db/schema/queues';
import { callMachine } from './call-machine';
import { HopelessError } from '../../platform/jobs/worker';

/** A later end of a proposal's container, for an extension that was approved. */
export interface ExtensionOrder extends InternalRequest<typeof extendContainer> {
  readonly extension_id: string;
}

/** Queues a later end of a container for the machine service, in the caller's transaction. */
export async function orderExtension(tx: Queryable, order: ExtensionOrder): Promise<void> {
  await tx.insert(machine_job).values({ path: extendContainer.path, payload: order });
}

/**
 * Has a container end later.
 * @throws HopelessError when the machine service knows no such call, no such container or no free slot: another try
 * cannot help
 */
export async function sendExtension(context: Context, order: ExtensionOrder): Promise<void> {
  const { error, message } = await callMachine(context, extendContainer, order).catch((error: unknown) => {
    if (error instanceof ServerRefusal && error.status >= 400 && error.status < 500)
      throw new HopelessError(error.message);
    throw error;
  });
  if (error) throw new HopelessError(message);
}
