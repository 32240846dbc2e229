import * as z from 'zod/mini';
import { id, instant, optional, record } from '../field/schema';

const count = record(() => ({ key: z.string(), count: z.number() }));
const hoursOfMonth = record(() => ({
  /** `2026-11`, in WIB. */
  month: z.string(),
  gpu_hours: z.number(),
}));

const proposalUsage = record(() => ({
  total: z.number(),
  by_kind: z.array(count),
  by_status: z.array(count),
  /** By study programme, most frequent first; an empty key counts the proposals without one. */
  by_program: z.array(count),
  /** By the applicants' institution, in the same form. */
  by_college: z.array(count),
  /** Every month of the period, oldest first. */
  by_month: z.array(record(() => ({ month: z.string(), by_status: z.array(count) }))),
}));
export type ProposalUsage = z.output<typeof proposalUsage>;

/** Time from submission to decision, for the decisions of a period; null without any. */
const waitingTime = record(() => ({
  decided: z.number(),
  median_hours: optional(z.number()),
  /** 90th percentile. */
  p90_hours: optional(z.number()),
}));
export type WaitingTime = z.output<typeof waitingTime>;

/** Booked GPU hours up to now, and the capacity. */
const machineUsage = record(() => ({
  gpu_hours: z.number(),
  capacity_hours: z.number(),
  by_machine: z.array(record(() => ({ id, name: z.string(), gpu_hours: z.number(), capacity_hours: z.number() }))),
  by_month: z.array(hoursOfMonth),
}));
export type MachineUsage = z.output<typeof machineUsage>;

export const usageReport = record(() => ({
  from: instant,
  /** Exclusive. */
  to: instant,
  proposals: proposalUsage,
  waiting: waitingTime,
  /** Null if the machine service does not answer or does not support it. */
  machines: optional(machineUsage),
}));
export type UsageReport = z.output<typeof usageReport>;

export const ownUsage = record(() => ({
  from: instant,
  to: instant,
  proposals: z.array(
    record(() => ({ id, kind: z.string(), title: z.string(), status: z.string(), gpu_hours: optional(z.number()) })),
  ),
  waiting: waitingTime,
  machines: optional(record(() => ({ gpu_hours: z.number(), by_month: z.array(hoursOfMonth) }))),
}));
export type OwnUsage = z.output<typeof ownUsage>;
