import type { FastifyInstance } from 'fastify';
import { startOfDay, addDays, dayAt, type DaySpan } from '@portal/shared/contract/calendar-days';
import type { Context } from '../context';
import { instantOf } from '../http/wire';
import { WINDOWS, type Closures } from './closures';
import { checkInternal, missingField } from './internal';

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

/** Answer of POST /calendar. */
export interface CalendarAnswer {
  readonly machines: readonly CalendarMachineRow[];
  readonly containers: readonly CalendarContainer[];
}

interface ContainerRow extends Omit<CalendarContainer, 'from' | 'to'> {
  readonly from: Date;
  readonly to: Date;
}

/** POST /calendar: machines, when they are closed, and who holds which slot, for the main API, which knows names. Internal. */
export function addCalendarRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<CalendarQuestion> | null }>('/calendar', async (request): Promise<CalendarAnswer> => {
    checkInternal(context, request);
    const { from = '', to = '' } = request.body ?? {};
    const start = startOfDay(from);
    if (start === null) throw missingField('from', 'not a day');
    if (startOfDay(to) === null) throw missingField('to', 'not a day');
    const end = startOfDay(addDays(to, 1)) ?? start;
    const machines = await context.db.query<CalendarMachineRow>(
      `select m.id_mesin as id, m.nama_mesin as name, m.status, m.gpu * m.mig_pergpu as slots, m.slot_memory_gb,
              m.closed_days, ${WINDOWS} as windows
         from machine.machine m order by m.created_at, m.nama_mesin`,
    );
    const containers = await context.db.query<ContainerRow>(
      `select * from (
         select idempotency_key as key, username, id_mesin as machine_id, id_hari as day_id, slot, created_at as "from",
                least(ends_at, coalesce(stopped_at, ends_at)) as "to" from machine.container) held
        where held."from" < $2 and held."to" > $1 and held."from" < held."to" order by held.slot, held."from"`,
      [new Date(start), new Date(end)],
    );
    const today = dayAt(Date.now());
    const shownFrom = from < today ? from : today;
    return {
      machines: machines.map((machine) => ({
        ...machine,
        windows: machine.windows.filter((window) => window.to >= shownFrom),
      })),
      containers: containers.map((row) => ({ ...row, from: instantOf(row.from), to: instantOf(row.to) })),
    };
  });
}
