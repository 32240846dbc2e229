import * as z from 'zod/mini';
import { ROLES } from '../contract/roles';
import { LONGEST_REASON, RELEASE_ACTIONS } from './release-control';

/** Most pilots that one change names. */
const MOST_PILOTS = 50;

/** People who get a canary. */
const audience = z.strictObject({
  percent: z.number().check(z.gte(0), z.lte(100)),
  roles: z.array(z.enum(ROLES)),
  /** Addresses of pilots; absent keeps those of the channel. */
  users: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(320))).check(z.maxLength(MOST_PILOTS))),
});

/** Body of `POST /rollout/{area}`. */
export const releaseChange = z.strictObject({
  action: z.enum(RELEASE_ACTIONS),
  /** Revision that the person saw: any other is refused, so that a change sent twice is made once. */
  serial: z.int(),
  epoch: z.int(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REASON)),
  /** Promotes a canary before its plan is over, or tries a withdrawn release again. */
  force: z.boolean(),
  /** `canary`: the release, required; `rollback`: the release to return to, by default the previous one. */
  release: z.optional(z.string().check(z.maxLength(100))),
  /** `canary`, `step`: needed. */
  audience: z.optional(audience),
});
export type ReleaseChange = z.output<typeof releaseChange>;
