import * as z from 'zod/mini';
import { areaName, releaseRef } from '../release/release';

/** Version of the channel's format. A shell refuses an unknown one and uses its last good copy. */
export const CHANNEL_SCHEMA = 1;

/** Names of roles. An unknown role matches no user and does not invalidate the channel. */
const roles = z.array(z.string());

/** The mutable file of one remote, owned by one team (architecture.md section 4). */
export const channel = z.looseObject({
  schema: z.literal(CHANNEL_SCHEMA),
  remote: areaName,
  /** Grows by one with every change; an older one of the same epoch is ignored. */
  serial: z.int(),
  /** Generation of serials, 0 if absent. New channels, and restored ones by `rollout epoch`, start the next one. */
  epoch: z.optional(z.int()),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
  state: z.enum(['on', 'paused', 'off']),
  stable: z.nullable(releaseRef),
  previous: z.nullable(releaseRef),
  canary: z.nullable(releaseRef),
  rollout: z.object({
    salt: z.string(),
    /** Share of users that get the canary, 0 to 100, two decimals. */
    percent: z.number(),
    roles,
    /** Pilots, as hashes from `userHash`. */
    users: z.array(z.string()),
    exclude: z.array(z.string()),
  }),
  /** Roles that may request another listed release. */
  override: z.object({ roles }),
  /**
   * Releases on trial, e.g. of pull requests: no user gets them automatically; people in one of the roles reach them by
   * requesting their build. A label has at most one.
   */
  previews: z.optional(z.array(z.object({ label: z.string(), roles, release: releaseRef }))),
  /** Builds that no user gets any more. */
  revoked: z.array(z.string()),
  limits: z.object({
    /** Time limits, ms. */
    entryMs: z.number(),
    mountMs: z.number(),
    retries: z.number(),
  }),
  /** Time of signing, and time by which it must be signed again, ISO 8601; absent for unsigned channels. */
  valid: z.optional(z.object({ from: z.string(), until: z.string() })),
  /** The team's Ed25519 signature of everything else (signature.ts), base64; absent if unsigned. */
  signature: z.optional(z.string()),
});
export type Channel = z.output<typeof channel>;

/** Limits for a channel with missing or invalid ones. */
export const DEFAULT_LIMITS: Channel['limits'] = { entryMs: 8_000, mountMs: 8_000, retries: 1 };

type Place = Pick<Channel, 'serial' | 'epoch'>;

/** Returns whether a channel was written after another: by epoch, then by serial. */
export function isNewer(one: Place, other: Place): boolean {
  const [epoch, otherEpoch] = [one.epoch ?? 0, other.epoch ?? 0];
  return epoch === otherEpoch ? one.serial > other.serial : epoch > otherEpoch;
}
