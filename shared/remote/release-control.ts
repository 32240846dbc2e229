import * as z from 'zod/mini';

/**
 * Path of the portal's own origin below which releases are changed: `/rollout/{area}`, answered by `rollout watch
 * --listen`.
 */
export const CONTROL_PATH = '/rollout';

/** Longest reason, characters: it is part of the channel, which every visitor loads. */
export const LONGEST_REASON = 200;

/** A super admin's actions on an area's channel; each is the verb of the same name of the rollout command. */
export const RELEASE_ACTIONS = [
  ...(['next', 'canary', 'step', 'promote', 'pause', 'resume'] as const),
  ...(['rollback', 'disable', 'enable'] as const),
] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

/** Response of a change that was made: the new revision. */
export const releaseChanged = z.object({ serial: z.int() });

/** Response of `GET /rollout/{area}`: the next step of the area's plan and the releases that may be chosen. */
export const releaseOutlook = z.object({
  /** Null without a canary or a plan. */
  next: z.nullable(
    z.object({
      kind: z.enum(['wait', 'step', 'promote']),
      /** The step that has to last longer, or that comes; empty where the canary is promoted next. */
      step: z.string(),
      /** When the step has lasted long enough, ISO 8601. */
      until: z.nullable(z.string()),
      /** Share of people who get the canary after the next step, percent; null if it is promoted. */
      percent: z.nullable(z.number()),
    }),
  ),
  /** Published releases, `version-build`. */
  releases: z.array(z.string()),
  /** With `?user=&role=`: releases of that person in the order they are tried, `version-build`, and why. */
  who: z.optional(z.array(z.object({ release: z.string(), reason: z.string() }))),
});
export type ReleaseOutlook = z.output<typeof releaseOutlook>;

/** Response to any refused request: code as the rollout command's (`subject/what`), message and hint, in English. */
export const controlRefusal = z.object({ code: z.string(), message: z.string(), hint: z.string() });
export type ControlRefusal = z.output<typeof controlRefusal>;
