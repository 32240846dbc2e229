import * as z from 'zod/mini';
import { ROLES } from '../contract/roles';

/**
 * Path of the portal's own origin below which releases are changed: `/rollout/{area}`, answered by `rollout watch
 * --listen`.
 */
export const CONTROL_PATH = '/rollout';

/** Longest reason, characters: it stands in the channel, which every visitor loads. */
export const LONGEST_REASON = 200;

/** What a super admin can do with an area's channel; each is the verb of the same name of the rollout command. */
export const RELEASE_ACTIONS = [
  ...(['next', 'canary', 'step', 'promote', 'pause', 'resume'] as const),
  ...(['rollback', 'disable', 'enable'] as const),
] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

/** Most pilots that one change names. */
const MOST_PILOTS = 50;

/** People to whom a canary is given. */
const audience = z.strictObject({
  percent: z.number().check(z.gte(0), z.lte(100)),
  roles: z.array(z.enum(ROLES)),
  /** Addresses of pilots; those of the channel stay when not given. */
  users: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(320))).check(z.maxLength(MOST_PILOTS))),
});

/** Body of `POST /rollout/{area}`. */
export const releaseChange = z.strictObject({
  action: z.enum(RELEASE_ACTIONS),
  /** Revision that the person saw: any other is refused, so that a change sent twice is made once. */
  serial: z.int(),
  epoch: z.int(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REASON)),
  /** Promotes a canary before its plan is over, or tries a release again that was taken back. */
  force: z.boolean(),
  /** `canary`: the release, needed; `rollback`: the one to return to, the release before when not given. */
  release: z.optional(z.string().check(z.maxLength(100))),
  /** `canary`, `step`: needed. */
  audience: z.optional(audience),
});
export type ReleaseChange = z.output<typeof releaseChange>;

/** Response of a change that was made: the new revision. */
export const releaseChanged = z.object({ serial: z.int() });

/** Response of `GET /rollout/{area}`: what the area's plan asks for and what may be given. */
export const releaseOutlook = z.object({
  /** Null without a canary or a plan. */
  next: z.nullable(
    z.object({
      kind: z.enum(['wait', 'step', 'promote']),
      /** The step that has to last longer, or that comes; empty where the canary is promoted next. */
      step: z.string(),
      /** When the step has lasted long enough, ISO 8601. */
      until: z.nullable(z.string()),
      /** Share of people that the next step gives the canary to, percent; null where it is promoted. */
      percent: z.nullable(z.number()),
    }),
  ),
  /** Published releases, `version-build`. */
  releases: z.array(z.string()),
});
export type ReleaseOutlook = z.output<typeof releaseOutlook>;

/** Response of whatever was refused: code as the rollout command's (`subject/what`), what, and a hint, in English. */
export const controlRefusal = z.object({ code: z.string(), message: z.string(), hint: z.string() });
export type ControlRefusal = z.output<typeof controlRefusal>;
