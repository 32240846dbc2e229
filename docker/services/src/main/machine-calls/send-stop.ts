import { responseSchemaOf, pathOf, type ResponseOf, type Endpoint } from '@portal/shared/contract/endpoint';
import { listDays, listMachines, listRuns } from '@portal/shared/contract/endpoints/machine';
import { stopContainers, stopOpenContainer, type StopOrder } from '@portal/shared/contract/internal/machine-orders';
import type { Container } from '@portal/shared/contract/entities/machine';
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
    const { data } = await read(base, listRuns, { ...place, username: order.username });
    const running = data.filter((container) => container.status === 'running');
    for (const container of isOfProposal ? running.slice(-1) : running) await stopOne(base, container);
  }
}

function placeOf(dayId: string | null, machineId: string | null): Place[] {
  return dayId && machineId ? [{ dayId, machineId }] : [];
}

async function allPlaces(base: string): Promise<Place[]> {
  const [days, machines] = await Promise.all([read(base, listDays), read(base, listMachines)]);
  return machines.data.flatMap(({ id_mesin }) => days.data.map(({ id }) => ({ dayId: id, machineId: id_mesin })));
}

async function stopOne(base: string, container: Container): Promise<void> {
  const { id_container, id_schedule } = container;
  if (typeof id_schedule !== 'string') {
    throw new HopelessError(`machine service does not tell id_schedule of container ${id_container}: stop it there`);
  }
  await ask(base + stopOpenContainer.path, {
    method: 'POST',
    body: new URLSearchParams({ id: id_container, id_schedule }),
  });
}

async function read<E extends Endpoint>(
  base: string,
  endpoint: E,
  params: Readonly<Record<string, string>> = {},
): Promise<ResponseOf<E>> {
  const body = await ask(base + pathOf(endpoint, params), { method: 'GET' });
  // Parsed by the very schema that the type is read from.
  return (await responseSchemaOf(endpoint)).parse(body) as ResponseOf<E>;
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  const body: unknown = response.ok ? await response.json() : null;
  const { pathname } = new URL(url);
  if (!response.ok) throw new Error(`machine service answered ${response.status} to ${pathname}`);
  const isRefused = typeof body === 'object' && body !== null && 'error' in body && body.error === true;
  if (isRefused) throw new Error(`machine service refused ${pathname}`);
  return body;
}
