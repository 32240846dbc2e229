import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { startOfDay, addDays, dayAt, type DaySpan } from '@portal/shared/contract/calendar-days';
import type { Context } from '../context';
import { byName } from '../db/by-name';
import { container, machine } from '../db/schema/machines';
import { instantOf } from '../http/wire';
import { openWindows, type Closures } from './closures';
import { heldUntil, isHeldBetween } from './held-time';
import { checkInternal, missingField } from './internal';
import { openedTimes } from './openings/opened-time';

/** Request of POST /calendar: days in WIB. */
export type CalendarQuestion = DaySpan;

/** A machine as the calendar needs it. */
export interface CalendarMachineRow extends Closures {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly slots: number;
  readonly slot_memory_gb: number | null;
}

/** Time in which a container held its slot, ISO 8601; it counts on its day of the week alone. */
export interface CalendarContainer {
  readonly key: string | null;
  readonly username: string;
  readonly machine_id: string;
  /** `1` (Monday) to `7` (Sunday). */
  readonly day_id: string;
  readonly slot: number;
  readonly from: string;
  /** When it was stopped or its days ended. */
  readonly to: string;
}

/** Response of POST /calendar. */
export interface CalendarResponse {
  readonly machines: readonly CalendarMachineRow[];
  readonly containers: readonly CalendarContainer[];
}

/**
 * POST /calendar: machines, when they are closed, and who holds which slot, for the main API, which knows names.
 * Internal.
 */
export function addCalendarRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<CalendarQuestion> | null }>('/calendar', async (request): Promise<CalendarResponse> => {
    checkInternal(context, request);
    const { from = '', to = '' } = request.body ?? {};
    const start = startOfDay(from);
    if (start === null) throw missingField('from', 'not a day');
    if (startOfDay(to) === null) throw missingField('to', 'not a day');
    const end = startOfDay(addDays(to, 1)) ?? start;
    const machines: CalendarMachineRow[] = await context.db
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
      .orderBy(machine.created_at, byName(machine.nama_mesin));
    const containers = await context.db
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
        windows: machine.windows.filter((window) => window.to >= shownFrom),
      })),
      containers: [...containers, ...(await openedTimes(context.db, new Date(start), new Date(end - 1)))].map(
        (row) => ({
          ...row,
          from: instantOf(row.from),
          to: instantOf(row.to),
        }),
      ),
    };
  });
}
