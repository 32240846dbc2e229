import { sql } from 'drizzle-orm';
import type { askCalendar, CalendarMachineRow } from '@portal/shared/contract/internal/machine-questions';
import { startOfDay, addDays, dayAt } from '@portal/shared/contract/time/calendar-days';
import { byName } from '../../platform/db/expressions';
import { container, machine } from '../../platform/db/schema/machines';
import { instantOf, withInstants } from '../../platform/http/wire';
import { heldUntil, isHeldBetween, openWindows } from '../slots/held-slots';
import type { InternalHandler } from '../../platform/server/internal-route';
import { openedTimes } from '../openings/opened-days';
import { isThereAfter } from './machines';

/** Returns machines, their closed days, and the holders of slots. The main API adds the names. */
export const calendar: InternalHandler<typeof askCalendar> = async ({ db }, { from, to }) => {
  const start = startOfDay(from) ?? 0;
  const end = startOfDay(addDays(to, 1)) ?? start;
  const machines: CalendarMachineRow[] = await db
    .select({
      id: machine.id_mesin,
      name: machine.nama_mesin,
      status: machine.status,
      slots: sql<number>`${machine.gpu} * ${machine.mig_pergpu}`,
      slot_memory_gb: machine.slot_memory_gb,
      closed_days: machine.closed_days,
      windows: openWindows,
    })
    .from(machine)
    .where(isThereAfter(new Date(start)))
    .orderBy(machine.created_at, byName(machine.nama_mesin));
  const containers = await db
    .select({
      key: container.idempotency_key,
      username: container.username,
      machine_id: container.id_mesin,
      day_id: container.id_hari,
      slot: container.slot,
      from: container.created_at,
      to: heldUntil,
    })
    .from(container)
    .where(isHeldBetween(new Date(start), new Date(end)))
    .orderBy(container.slot, container.created_at);
  const today = dayAt(Date.now());
  const shownFrom = from < today ? from : today;
  return {
    machines: machines.map((machine) => ({
      ...machine,
      windows: machine.windows
        .filter((window) => window.to >= shownFrom)
        .map((window) => ({ ...window, updated_at: instantOf(new Date(window.updated_at ?? 0)) })),
    })),
    containers: [...containers, ...(await openedTimes(db, new Date(start), new Date(end - 1)))].map(withInstants),
  };
};
