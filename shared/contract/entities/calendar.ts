import * as z from 'zod/mini';
import { PROPOSAL_KINDS } from '../proposal/proposal-kind';
import { codedReason, id, instant, optionalText, record } from '../field/schema';

const day = {
  /** `2026-11-24`, in WIB. */
  date: z.string(),
  used: z.number(),
  total: z.number(),
  /** Why the machine is not offered on that day, for people; null if it is. */
  closed: z.nullable(z.string()),
  coded_closed: codedReason,
};

/** The part of a row that explains why a machine is not offered. */
export interface SentClosure {
  readonly closed?: string | null;
  readonly coded_closed?: z.output<typeof codedReason>;
}

const machine = {
  id,
  name: z.string(),
  /** Memory of each slot, GB; null if unknown. */
  slot_memory_gb: z.nullable(z.number()),
};

/** Response of `calendar.free`. `machines` is null while the machine service does not answer. */
export const freeCalendar = record(() => ({
  from: z.string(),
  to: z.string(),
  machines: z.nullable(z.array(record(() => ({ ...machine, days: z.array(record(() => day)) })))),
}));

const booking = record(() => ({
  slot: z.number(),
  /** End of the granted days. */
  until: instant,
  /** Found by the email that the machine service stores; with a name if the account is known. */
  person: record(() => ({ name: z.string(), email: z.string() })),
  proposal: z.nullable(record(() => ({ id, kind: z.enum(PROPOSAL_KINDS), title: z.string() }))),
}));
export type CalendarBooking = z.output<typeof booking>;

export const maintenanceWindow = record(() => ({
  id,
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  updated_at: optionalText,
}));
export type MaintenanceWindow = z.output<typeof maintenanceWindow>;

const calendarMachine = record(() => ({
  ...machine,
  status: optionalText,
  /** Days of the week on which it is never offered. */
  closed_days: z.array(z.string()),
  /** Maintenance that is not over, and maintenance in the requested days. */
  windows: z.array(maintenanceWindow),
  days: z.array(record(() => ({ ...day, bookings: z.array(booking) }))),
}));
export type CalendarMachine = z.output<typeof calendarMachine>;

/** Response of `calendar.show`. `machines` is null while the machine service does not answer. */
export const machineCalendar = record(() => ({
  from: z.string(),
  to: z.string(),
  machines: z.nullable(z.array(calendarMachine)),
}));
export type MachineCalendar = z.output<typeof machineCalendar>;
