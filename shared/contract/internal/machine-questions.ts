import * as z from 'zod/mini';
import { maintenanceWindow } from '../entities/calendar';
import { optional } from '../field/schema';
import { defineInternalCall, type InternalRequest, type InternalResponse } from './internal-call';
import { bookingKey, day, instant, listOf } from './values';

const question = { service: 'machine', access: 'secret' } as const;

export const listHeldKeys = defineInternalCall('POST /held', {
  ...question,
  summary: 'Keys under which containers hold a slot, to find forgotten ones',
  /** Only containers whose last request is at least this many seconds old. */
  request: z.object({ seconds: z.number().check(z.minimum(0)) }),
  response: z.object({ data: listOf(z.object({ key: z.string() })) }),
});

export const askBooked = defineInternalCall('POST /booked', {
  ...question,
  summary: 'Whether a slot is held for a proposal at a place for so many days; texts as the admin sent them',
  request: z.object({
    proposal_id: z.string(),
    username: z.string(),
    id_hari: z.string(),
    id_mesin: z.string(),
    durasi: z.string(),
  }),
  /** `ends_at`: end of the session; null if nothing is booked. */
  response: z.object({ is_booked: z.boolean(), ends_at: optional(instant) }),
});
export type BookedQuestion = InternalRequest<typeof askBooked>;
export type BookedResponse = InternalResponse<typeof askBooked>;

/** Time in which a container held its slot; it counts only on its weekday, `1` (Monday) to `7` (Sunday). */
const bookedPeriod = { key: bookingKey, machine_id: z.string(), day_id: z.string(), from: instant, to: instant };

export const askUsage = defineInternalCall('POST /usage', {
  ...question,
  summary: 'Machines, and who held slots of them in a period',
  /** `to` is exclusive; `keys`: only containers under these keys, null for all. */
  request: z.object({ from: instant, to: instant, keys: z.nullable(listOf(z.string())) }),
  response: z.object({
    machines: listOf(
      z.object({
        id: z.string(),
        name: z.string(),
        gpu: z.number(),
        slots_per_gpu: z.number(),
        /** Earliest known time of its existence. */
        since: instant,
        /** Time of its removal; null if it still exists. */
        until: optional(instant),
      }),
    ),
    containers: listOf(z.object(bookedPeriod)),
  }),
});
export type UsageResponse = InternalResponse<typeof askUsage>;
export type UsedMachine = UsageResponse['machines'][number];
export type UsedContainer = UsageResponse['containers'][number];

export const askCalendar = defineInternalCall('POST /calendar', {
  ...question,
  summary: 'Machines, when they are closed, and who holds which slot',
  request: z.object({ from: day, to: day }),
  response: z.object({
    machines: listOf(
      z.object({
        id: z.string(),
        name: z.string(),
        status: z.string(),
        slots: z.number(),
        slot_memory_gb: z.nullable(z.number()),
        closed_days: listOf(z.string()),
        windows: listOf(maintenanceWindow),
      }),
    ),
    containers: listOf(z.object({ ...bookedPeriod, username: z.string(), slot: z.number() })),
  }),
});
export type CalendarQuestion = InternalRequest<typeof askCalendar>;
export type CalendarResponse = InternalResponse<typeof askCalendar>;
export type CalendarContainer = CalendarResponse['containers'][number];
export type CalendarMachineRow = CalendarResponse['machines'][number];
