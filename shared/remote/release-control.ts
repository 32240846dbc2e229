import * as z from 'zod/mini';

/**
 * Path of the portal's own origin below which releases are changed: `/rollout/{area}`, answered by `rollout watch
 * --listen`.
 */
export const CONTROL_PATH = '/rollout';

/** Longest reason, characters: it stands in the channel, which every visitor loads. */
export const LONGEST_REASON = 200;

/** What a super admin can do with an area's channel; each is the verb of the same name of the rollout command. */
export const RELEASE_ACTIONS = ['next', 'pause', 'resume', 'promote', 'rollback'] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

/** Body of `POST /rollout/{area}`. */
export const releaseChange = z.strictObject({
  action: z.enum(RELEASE_ACTIONS),
  /** Revision that the person saw: any other is refused, so that a change sent twice is made once. */
  serial: z.int(),
  epoch: z.int(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REASON)),
  /** Promotes a canary before its plan is over. */
  force: z.boolean(),
});
export type ReleaseChange = z.output<typeof releaseChange>;

/** Response of a change that was made: the new revision. */
export const releaseChanged = z.object({ serial: z.int() });

/** Response of `GET /rollout/{area}`: what the area's plan asks for; null without a canary or a plan. */
export const releaseOutlook = z.object({
  next: z.nullable(
    z.object({
      kind: z.enum(['wait', 'step', 'promote']),
      /** The step that stands its time or that comes; empty where the canary is promoted next. */
      step: z.string(),
      /** When the step has stood its time, ISO 8601. */
      until: z.nullable(z.string()),
    }),
  ),
});
export type ReleaseOutlook = z.output<typeof releaseOutlook>;

/** Response of whatever was refused: code as the rollout command's (`subject/what`), what, and a hint. */
export const controlRefusal = z.object({ code: z.string(), message: z.string(), hint: z.string() });
export type ControlRefusal = z.output<typeof controlRefusal>;
