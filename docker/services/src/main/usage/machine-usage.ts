import type { MachineUsage } from '@portal/shared/contract/entities/usage';
import { monthsIn, type Period } from '@portal/shared/contract/time/period';
import type { Context } from '../../platform/context';
import {
  askUsage,
  type UsageResponse,
  type UsedContainer,
  type UsedMachine,
} from '@portal/shared/contract/internal/machine-questions';
import { askMachine } from '../machine-calls/call-machine';

/** @param keys of containers; null: all */
export function readMachineUsage(
  context: Context,
  { from, to }: Period,
  keys: readonly string[] | null,
): Promise<UsageResponse | null> {
  const question = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), keys };
  return askMachine(context, askUsage, question, 'the usage of machines is');
}

/** Returns the GPU hours of one container, by month: a slot is its share of a GPU. */
function gpuHours(
  { machines }: UsageResponse,
  container: UsageResponse['containers'][number],
  period: Period,
): [month: string, hours: number][] {
  const machine = machines.find(({ id }) => id === container.machine_id);
  if (!machine) return [];
  return [...slotHours(container, period)].map(([month, hours]) => [month, hours / machine.slots_per_gpu]);
}

/** Sums the booked GPU hours and the capacity, by machine and by month. @param period up to now at most */
export function machineUsage(response: UsageResponse, period: Period): MachineUsage {
  const byMonth = new Map(monthsIn(period).map((month) => [month, 0]));
  const byMachine = new Map(response.machines.map(({ id }) => [id, 0]));
  for (const container of response.containers) {
    for (const [month, hours] of gpuHours(response, container, period)) {
      byMonth.set(month, (byMonth.get(month) ?? 0) + hours);
      byMachine.set(container.machine_id, (byMachine.get(container.machine_id) ?? 0) + hours);
    }
  }
  const machines = response.machines.map((machine) => ({
    id: machine.id,
    name: machine.name,
    gpu_hours: rounded(byMachine.get(machine.id) ?? 0),
    capacity_hours: rounded(machine.gpu * countHours(machine, period)),
  }));
  return {
    gpu_hours: rounded(sum(byMachine.values())),
    capacity_hours: rounded(sum(machines.map(({ capacity_hours }) => capacity_hours))),
    by_machine: machines,
    by_month: [...byMonth].map(([month, hours]) => ({ month, gpu_hours: rounded(hours) })),
  };
}

export function gpuHoursByKey(response: UsageResponse, period: Period): ReadonlyMap<string, number> {
  const byKey = new Map<string, number>();
  for (const container of response.containers) {
    const hours = sum(gpuHours(response, container, period).map(([, part]) => part));
    if (container.key !== null) byKey.set(container.key, (byKey.get(container.key) ?? 0) + hours);
  }
  return new Map([...byKey].map(([key, hours]) => [key, rounded(hours)]));
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function rounded(hours: number): number {
  return Math.round(hours * 100) / 100;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WIB_MS = 7 * HOUR_MS;

/** Hours of a slot by month (`2026-11`). */
type HoursByMonth = ReadonlyMap<string, number>;

/**
 * Returns the hours in a period during which a container held its slot: its day of the week (00.00 to 24.00 WIB), from
 * approval to end.
 */
export function slotHours(
  { day_id, from, to }: Omit<UsedContainer, 'key' | 'machine_id'>,
  period: Period,
): HoursByMonth {
  const begin = Math.max(Date.parse(from), period.from);
  const end = Math.min(Date.parse(to), period.to);
  const hours = new Map<string, number>();
  for (let day = firstDay(begin, Number(day_id)); day < end; day += 7 * DAY_MS) {
    const part = Math.min(end, day + DAY_MS) - Math.max(begin, day);
    const [month] = monthsIn({ from: day, to: day + 1 });
    if (part > 0 && month) hours.set(month, (hours.get(month) ?? 0) + part / HOUR_MS);
  }
  return hours;
}

/** Returns the start of the first such weekday (1 Monday to 7 Sunday) that does not end before an instant. */
function firstDay(instant: number, number: number): number {
  const start = Math.floor((instant + WIB_MS) / DAY_MS) * DAY_MS - WIB_MS;
  // 1 January 1970 was a Thursday.
  const weekday = ((((start + WIB_MS) / DAY_MS + 3) % 7) + 7) % 7;
  return start + ((number - 1 - weekday + 7) % 7) * DAY_MS;
}

export function countHours({ since, until }: Pick<UsedMachine, 'since' | 'until'>, period: Period): number {
  const end = until === null ? period.to : Math.min(period.to, Date.parse(until));
  return Math.max(0, end - Math.max(period.from, Date.parse(since))) / HOUR_MS;
}
