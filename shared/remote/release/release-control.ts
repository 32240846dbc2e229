import * as z from 'zod/mini';
import { defineInternalCall } from '../../contract/internal/internal-call';
import { ROLES } from '../../contract/account/roles';

/** Path below which `rollout watch --listen` answers changes of releases: `/rollout/{area}`. */
export const CONTROL_PATH = '/rollout';

/** Longest reason, characters: it is part of the channel, which every visitor loads. */
export const LONGEST_REASON = 200;

/** A super admin's actions on an area's channel; each is a verb of the rollout command. */
export const RELEASE_ACTIONS = [
  ...(['next', 'canary', 'step', 'promote', 'pause', 'resume'] as const),
  ...(['rollback', 'disable', 'enable'] as const),
] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

const MOST_PILOTS = 50;

const audience = z.strictObject({
  percent: z.number().check(z.gte(0), z.lte(100)),
  roles: z.array(z.enum(ROLES)),
  /** Emails of pilots; absent keeps those of the channel. */
  users: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(320))).check(z.maxLength(MOST_PILOTS))),
});

const releaseChange = z.strictObject({
  action: z.enum(RELEASE_ACTIONS),
  /** The revision that the person saw. Any other is refused, so that a change sent twice is made once. */
  serial: z.int(),
  epoch: z.int(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REASON)),
  /** Promotes a canary before the end of its plan, or retries a withdrawn release. */
  force: z.boolean(),
  /** `canary`: the release, required; `rollback`: the release to return to, by default the previous one. */
  release: z.optional(z.string().check(z.maxLength(100))),
  /** Required for `canary` and `step`. */
  audience: z.optional(audience),
});
export type ReleaseChange = z.output<typeof releaseChange>;

const releaseOutlook = z.object({
  /** Null without a canary or a plan. */
  next: z.nullable(
    z.object({
      kind: z.enum(['wait', 'step', 'promote']),
      /** The step that must last longer, or that comes next; empty if the promotion comes next. */
      step: z.string(),
      /** When the step has lasted long enough, ISO 8601. */
      until: z.nullable(z.string()),
      /** Share of people who get the canary after the next step, percent; null if it is promoted. */
      percent: z.nullable(z.number()),
    }),
  ),
  /** Published releases, `version-build`. */
  releases: z.array(z.string()),
  /** Releases of the requested person in the order they are tried, `version-build`, and why. */
  who: z.optional(z.array(z.object({ release: z.string(), reason: z.string() }))),
});
export type ReleaseOutlook = z.output<typeof releaseOutlook>;

/** Response to a refused request: the rollout command's code (`subject/what`), message and hint, in English. */
export const controlRefusal = z.object({ code: z.string(), message: z.string(), hint: z.string() });
export type ControlRefusal = z.output<typeof controlRefusal>;

const call = { service: 'rollout', access: 'super' } as const;

export const showOutlook = defineInternalCall('GET /{area}', {
  ...call,
  summary: "The next step of the area's plan and the releases that may be chosen; of a person, the releases they get",
  request: z.object({ user: z.optional(z.string()), role: z.optional(z.string()) }),
  response: releaseOutlook,
});

export const changeChannel = defineInternalCall('POST /{area}', {
  ...call,
  summary: "Changes an area's channel; the response names the new revision",
  request: releaseChange,
  response: z.object({ serial: z.int() }),
});
