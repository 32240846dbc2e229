import * as z from 'zod/mini';
import { ROLES } from '../contract/roles';
import { areaName } from './area-name';
import { BUCKETS } from './bucket';
import { FAULT_KINDS } from './fault-kind';

/** Parts of opening an area, in order: its channel, its entry script, its module, its first screen. */
export const PHASES = ['registry', 'entry', 'handshake', 'mount'] as const;
export type Phase = (typeof PHASES)[number];

export const CHOICE_REASONS = [
  'override',
  'canary-user',
  'canary-role',
  'canary-percent',
  'stable',
  'previous',
] as const;

const name = z.string().check(z.regex(/^[\w.+-]{1,64}$/));
/** Milliseconds; null for a part that was not reached. An hour is longer than any time limit. */
const milliseconds = z.nullable(z.number().check(z.gte(0), z.lte(3_600_000)));

/**
 * What a browser tells the collector of one release: nothing of the person beyond role and bucket. Other fields are
 * dropped.
 */
export const beacon = z.object({
  v: z.literal(1),
  area: areaName,
  version: name,
  build: name,
  reason: z.enum(CHOICE_REASONS),
  role: z.enum(ROLES),
  bucket: z.int().check(z.gte(0), z.lt(BUCKETS)),
  outcome: z.enum(['mounted', 'failed']),
  /** Null for a mounted release. */
  fault: z.nullable(z.enum(FAULT_KINDS)),
  phases: z.object({ registry: milliseconds, entry: milliseconds, handshake: milliseconds, mount: milliseconds }),
});
export type Beacon = z.output<typeof beacon>;

/** As it is sent: with the ticket by which the main API vouches that a signed-in person reports. */
export const sentBeacon = z.extend(beacon, { ticket: z.optional(z.string().check(z.maxLength(500))) });
export type SentBeacon = z.output<typeof sentBeacon>;
