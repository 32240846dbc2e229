import { machineCan } from '../config/machine-profile';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { machine_job } from '../db/schema/queues';
import { callMachine, MachineRefusal } from './call-machine';
import { HopelessError } from '../queue/worker';

/** Body of POST /extend: the container of this proposal ends then. Told twice it changes nothing more. */
export interface ExtensionOrder {
  readonly proposal_id: string;
  readonly extension_id: string;
  /** ISO 8601. */
  readonly ends_at: string;
}

/**
 * What the machine service says to it: done, or in a person's words why not. Both come with HTTP 200, as its other
 * answers.
 */
export type ExtensionResponse =
  | { readonly error: false; readonly message: string; readonly ends_at: string }
  | { readonly error: true; readonly message: string };

/** Owes the machine service a later end of a container, in the caller's transaction; the worker carries it out. */
export async function orderExtension(tx: Queryable, order: ExtensionOrder): Promise<void> {
  await tx.insert(machine_job).values({ path: '/extend', payload: order });
}

/**
 * Has a container end later.
 * @throws HopelessError when the machine service knows no such call, no such container or no free slot: another try
 * cannot help
 */
export async function extendContainer(context: Context, order: ExtensionOrder): Promise<void> {
  if (!machineCan(context.config, 'internal-calls'))
    throw new HopelessError('an open machine service cannot extend: do it there');
  const reply = await callMachine(context, '/extend', order).catch((error: unknown) => {
    if (error instanceof MachineRefusal && error.status >= 400 && error.status < 500)
      throw new HopelessError(error.message);
    throw error;
  });
  const { error, message } = reply as ExtensionResponse;
  if (error) throw new HopelessError(message);
}
