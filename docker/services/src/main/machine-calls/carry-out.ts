import { listDays, listMachines, listRuns } from '@portal/shared/contract/endpoints/machine';
import { stopContainers, stopOpenContainer, type StopOrder } from '@portal/shared/contract/internal/machine-orders';
import type { Container } from '@portal/shared/contract/entities/machine';
import { callEndpoint } from '@portal/shared/server-calls/call-endpoint';
import { callServer } from '@portal/shared/server-calls/call-server';
import { machineCan } from '../../platform/config/machine-profile';
import type { Context } from '../../platform/context';
import { callMachine } from './call-machine';
import { HopelessError } from '../../platform/jobs/worker';

interface Place {
  readonly dayId: string;
  readonly machineId: string;
}

/**
 * Orders the machine service to stop containers.
 * @throws HopelessError when an open machine service does not identify them
 */
export async function sendStop(context: Context, order: StopOrder): Promise<void> {
  if (!machineCan(context.config, 'internal-calls')) return stopAtOpenService(context, order);
  await callMachine(context, stopContainers, order);
}

/**
 * Stops containers at an open machine service of the older kind, which knows no key: its POST /stop takes `id` and
 * `id_schedule` of one container (product-facts.md 1.6). For a proposal this stops the oldest running container at its
 * place (lists are newest first), for a person all running containers.
 * @throws HopelessError when the service does not report `id_schedule`, as the oldest ones do not
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

function placeOf(dayId: string | null, machineId: string | null): Place[] {
  return dayId && machineId ? [{ dayId, machineId }] : [];
}

async function allPlaces(base: string): Promise<Place[]> {
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
