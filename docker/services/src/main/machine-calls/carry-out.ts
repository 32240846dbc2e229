import { listDays, listMachines, listRuns } from '@portal/shared/contract/endpoints/machine/machine';
import type { Container } from '@portal/shared/contract/entities/machine';
import type { InternalRequest } from '@portal/shared/contract/internal/internal-call';
import {
  confirmContainer,
  extendContainer,
  renameContainers,
  stopContainers,
  stopOpenContainer,
  type StopOrder,
} from '@portal/shared/contract/internal/machine-orders';
import { callEndpoint } from '@portal/shared/server-calls/call-endpoint';
import { callServer, ServerRefusal } from '@portal/shared/server-calls/call-server';
import type { Context } from '../../platform/context';
import type { machine_job } from '../../platform/db/schema/queues';
import { HopelessError } from '../../platform/jobs/worker';
import { callMachine, UnknownCall } from './call-machine';
import type { ExtensionOrder } from './orders';

/** A queued call of the machine service, with the payload that its path takes. */
export type MachineJob = Omit<typeof machine_job.$inferSelect, 'path' | 'payload'> &
  (
    | { readonly path: typeof stopContainers.path; readonly payload: StopOrder }
    | { readonly path: typeof extendContainer.path; readonly payload: ExtensionOrder }
    | { readonly path: typeof confirmContainer.path; readonly payload: InternalRequest<typeof confirmContainer> }
    | { readonly path: typeof renameContainers.path; readonly payload: InternalRequest<typeof renameContainers> }
  );

/**
 * Makes a queued call of the machine service.
 * @throws HopelessError when another try cannot help
 */
export async function carryOut(context: Context, job: MachineJob): Promise<void> {
  switch (job.path) {
    case stopContainers.path:
      if (context.config.machineAuth) await callMachine(context, stopContainers, job.payload);
      else await stopAtOpenService(context, job.payload);
      return;
    case extendContainer.path:
      return extend(context, job.payload);
    case confirmContainer.path:
      await callMachine(context, confirmContainer, job.payload).catch((error: unknown) => {
        // A service without this call has started the container already.
        if (!(error instanceof UnknownCall)) throw error;
      });
      return;
    case renameContainers.path:
      await callMachine(context, renameContainers, job.payload);
  }
}

/** @throws HopelessError when the machine service knows no such call, no such container or no free slot */
async function extend(context: Context, order: ExtensionOrder): Promise<void> {
  const { error, message } = await callMachine(context, extendContainer, order).catch((failure: unknown) => {
    if (failure instanceof ServerRefusal && failure.status >= 400 && failure.status < 500)
      throw new HopelessError(failure.message);
    throw failure;
  });
  if (error) throw new HopelessError(message);
}

/**
 * Stops containers at an older, open machine service, which stores no keys: its POST /stop takes `id` and `id_schedule`
 * of one container (product-facts.md 1.6). For a proposal this stops the oldest running container at its place (lists
 * are newest first), for a person all running containers.
 * @throws HopelessError when the service does not report `id_schedule`, like the oldest ones
 */
async function stopAtOpenService({ config }: Context, order: StopOrder): Promise<void> {
  const base = config.machineUrl;
  const isOfProposal = 'proposal_id' in order;
  const places = isOfProposal ? placeOf(order.id_hari, order.id_mesin) : await allPlaces(base);
  for (const place of places) {
    const { data } = await callEndpoint(base, listRuns, { path: { ...place, username: order.username } });
    const running = data.filter((container) => container.status === 'running');
    for (const container of isOfProposal ? running.slice(-1) : running) await stopOne(base, container);
  }
}

function placeOf(dayId: string | null, machineId: string | null) {
  return dayId && machineId ? [{ dayId, machineId }] : [];
}

async function allPlaces(base: string) {
  const [days, machines] = await Promise.all([callEndpoint(base, listDays), callEndpoint(base, listMachines)]);
  return machines.data.flatMap(({ id_mesin }) => days.data.map(({ id }) => ({ dayId: id, machineId: id_mesin })));
}

async function stopOne(base: string, container: Container): Promise<void> {
  const { id_container, id_schedule } = container;
  if (typeof id_schedule !== 'string') {
    throw new HopelessError(`machine service does not tell id_schedule of container ${id_container}: stop it there`);
  }
  const { error, message } = await callServer(base, stopOpenContainer, { id: id_container, id_schedule });
  if (error) throw new Error(`machine service refused to stop a container: ${message}`);
}
