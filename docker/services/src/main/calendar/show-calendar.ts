import { proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import { addDays, daysOf, startOfDay, weekdayOf, type DaySpan } from '@portal/shared/contract/time/calendar-days';
import type { ResponseOf } from '@portal/shared/contract/endpoint';
import type { showFreeCalendar as freeCall } from '@portal/shared/contract/endpoints/machine/calendar';
import type { CalendarBooking, MachineCalendar } from '@portal/shared/contract/entities/calendar';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { Context } from '../../platform/context';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { account } from '../../platform/db/schema/accounts';
import { proposal, TITLE_COLUMNS } from '../../platform/db/schema/proposals';
import type { Call, Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { sentClosure } from '../../platform/http/reason';
import { refusal } from '../../platform/http/refusal';
import { isUuid } from '../../platform/http/wire';
import {
  askCalendar,
  type CalendarContainer,
  type CalendarMachineRow,
  type CalendarQuestion,
  type CalendarResponse,
} from '@portal/shared/contract/internal/machine-questions';
import { closedOn } from '@portal/shared/machine/closures';
import { askMachine } from '../machine-calls/call-machine';

/**
 * GET calendar/show/{from}/{to}: returns who holds which slot of which machine on each day, by which proposal, until
 * when.
 */
export const showCalendar: Handler = async (call) => {
  const { from, to, days } = wantedDays(call);
  const schedule = await readCalendar(call.context, { from, to });
  if (!schedule) return success('Calendar', { from, to, machines: null });
  const bookingOf = await describer(call, schedule.containers);
  const calendar: MachineCalendar = {
    from,
    to,
    machines: schedule.machines.map((machine) => {
      const { id, name, status, slot_memory_gb, closed_days, windows } = machine;
      return {
        id,
        name,
        status,
        slot_memory_gb,
        closed_days: [...closed_days],
        windows: [...windows],
        days: days.map((date) => {
          const held = heldOn(schedule.containers, id, date);
          return { ...dayOf(machine, date, held.length), bookings: held.map(bookingOf) };
        }),
      };
    }),
  };
  return success('Calendar', calendar);
};

/** GET calendar/free/{from}/{to}: returns only the numbers of free slots, for active machines. */
export const showFreeCalendar: Handler = async (call) => {
  const { from, to, days } = wantedDays(call);
  const schedule = await readCalendar(call.context, { from, to });
  const machines = schedule?.machines.filter(({ status }) => status === 'active') ?? null;
  const free: ResponseOf<typeof freeCall> = {
    from,
    to,
    machines:
      machines?.map((machine) => ({
        id: machine.id,
        name: machine.name,
        slot_memory_gb: machine.slot_memory_gb,
        days: days.map((date) => dayOf(machine, date, heldOn(schedule?.containers ?? [], machine.id, date).length)),
      })) ?? null,
  };
  return success('Free Calendar', free);
};

function dayOf({ slots, ...closures }: CalendarMachineRow, date: string, used: number) {
  return { date, used, total: slots, ...sentClosure(closedOn(closures, date)) };
}

/** @throws HttpError 404 when the path names no days, or too many */
function wantedDays({ params }: Call): DaySpan & { readonly days: readonly string[] } {
  const { from = '', to = '' } = params;
  const days = daysOf({ from, to });
  if (!days) throw refusal('missing/day');
  return { from, to, days };
}

const readCalendar = (context: Context, question: CalendarQuestion): Promise<CalendarResponse | null> =>
  askMachine(context, askCalendar, question, 'the calendar of machines is');

/** Returns the containers that hold slots of a machine on a day; if several share a slot, only the last one. */
function heldOn(containers: readonly CalendarContainer[], machineId: string, date: string): CalendarContainer[] {
  const start = startOfDay(date) ?? 0;
  const end = startOfDay(addDays(date, 1)) ?? 0;
  const weekday = weekdayOf(date);
  const held = containers.filter(
    ({ machine_id, day_id, from, to }) =>
      machine_id === machineId && day_id === weekday && Date.parse(from) < end && Date.parse(to) > start,
  );
  return [...new Map(held.map((container) => [container.slot, container])).values()];
}

/** Reads the people and proposals of containers, and returns a function that describes one container. */
async function describer(
  { db }: Call,
  containers: readonly CalendarContainer[],
): Promise<(container: CalendarContainer) => CalendarBooking> {
  const idOf = ({ key }: CalendarContainer) => (key === null ? null : proposalIdOf(key));
  const ids = containers.map(idOf).filter((id): id is string => isUuid(id ?? undefined));
  const proposals = await db
    .select(TITLE_COLUMNS)
    .from(proposal)
    .where(and(inArray(proposal.id, ids), isNull(proposal.deleted_at)));
  const lowerEmail = sql<string>`lower(${account.email})`;
  const wanted = containers.map(({ username }) => username.toLowerCase());
  const people = await db
    .select({ email: lowerEmail, name: sql<string>`concat_ws(' ', ${account.first_name}, ${account.last_name})` })
    .from(account)
    .where(inArray(lowerEmail, wanted));
  const byId = new Map(proposals.map((row) => [row.id, row]));
  const names = new Map(people.map(({ email, name }) => [email, name]));
  return (container) => {
    const row = byId.get(idOf(container) ?? '');
    const { slot, username, to } = container;
    return {
      slot,
      until: to,
      person: { name: names.get(username.toLowerCase()) || username, email: username },
      proposal: row ? { id: row.id, kind: row.kind, title: proposalTitle(row.kind, row) } : null,
    };
  };
}
