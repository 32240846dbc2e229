import * as z from 'zod/mini';
import { areaName } from '../release/release';
import { FAULT_KINDS } from './fault-kind';

const name = z.string().check(z.regex(/^[\w.+-]{1,64}$/));

/** A browser's report about one release in one page view. It names nobody; unknown fields are dropped. */
export const beacon = z.object({
  v: z.literal(1),
  area: areaName,
  build: name,
  /** Random id of the page view, so that its reports count as one visit. */
  visit: name,
  outcome: z.enum(['mounted', 'failed']),
  /** Null for a mounted release. */
  fault: z.nullable(z.enum(FAULT_KINDS)),
  /** Time from the loaded module to its first screen, ms, at most one hour; null if no screen appeared. */
  mountMs: z.nullish(z.number().check(z.gte(0), z.lte(3_600_000))),
});
export type Beacon = z.output<typeof beacon>;

/** A report with the ticket by which the main API confirms the reporting person. */
export const sentBeacon = z.extend(beacon, { ticket: z.string().check(z.maxLength(1_000)) });
export type SentBeacon = z.output<typeof sentBeacon>;
