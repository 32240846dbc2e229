import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import { ROLES } from '@portal/shared/contract/account/roles';
import { userHash } from '@portal/shared/remote/choice/bucket';
import type { Channel } from '@portal/shared/remote/choice/channel';
import * as z from 'zod/mini';
import type { Audience } from './changes';
import { RolloutError, textOf } from '../rollout-error';

const HOUR_MS = 3_600_000;

const step = z.strictObject({
  name: z.string(),
  roles: z.optional(z.array(z.enum(ROLES))),
  /** Pilots by their address; the channel stores only their hashes. */
  users: z.optional(z.array(z.string())),
  percent: z.optional(z.number().check(z.gte(0), z.lte(100))),
  /** Hours between this step and the next one, so that faults have time to be reported. */
  soakHours: z.number().check(z.gte(0)),
  /** The next step requires good figures from the collector. */
  gate: z.optional(z.boolean()),
});

/** `rollout.plan.json` of an area: rings by role and pilots, then shares, each with its soak time. */
const plan = z.strictObject({ steps: z.array(step).check(z.minLength(1)) });
export type Plan = z.output<typeof plan>;

/** The next step of an area's plan: wait until a step has soaked, take a step, or promote the canary. */
export type NextStep =
  | { readonly kind: 'wait'; readonly step: string; readonly until: Date }
  | { readonly kind: 'step'; readonly name: string; readonly audience: Audience; readonly gate: boolean }
  | { readonly kind: 'promote'; readonly gate: boolean };

export function planFile(root: string, area: string): string {
  return join(areaFolder(root, area), 'rollout.plan.json');
}

/** @throws RolloutError when the file is missing or is not a plan */
export function readPlan(file: string): Plan {
  if (!existsSync(file))
    throw new RolloutError(
      'plan/none',
      `${file} does not exist`,
      'Write a plan there, or widen the canary with `step --percent N`.',
    );
  try {
    return z.parse(plan, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new RolloutError(
      'plan/broken',
      `${file}: ${textOf(error)}`,
      'Each step has name, soakHours, and roles, users or percent.',
    );
  }
}

/** Returns a step's audience with every field, so that nothing of an earlier step is kept by accident. */
export function audienceOfStep({ roles = [], users = [], percent = 0 }: Plan['steps'][number]): Audience {
  return { roles, users: users.map(userHash), percent };
}

/**
 * Returns the plan's next step. A canary that has not reached any step begins with the first one. A share that was set
 * by hand counts as the plan's step of that share, so that the plan continues from there.
 */
export function findNextStep({ steps }: Plan, channel: Channel, now: Date): NextStep {
  const at = steps.findLastIndex(
    (one) => isReached(channel.rollout, audienceOfStep(one)) || isShareReached(channel.rollout, one.percent),
  );
  const current = steps[at];
  const ready = current ? new Date(new Date(channel.at).getTime() + current.soakHours * HOUR_MS) : now;
  if (current && ready > now) return { kind: 'wait', step: current.name, until: ready };
  const gate = current?.gate ?? false;
  const next = steps[at + 1];
  return next
    ? { kind: 'step', name: next.name, audience: widened(channel.rollout, audienceOfStep(next)), gate }
    : { kind: 'promote', gate };
}

/** Whether everybody in a step's audience has the canary. */
function isReached(rollout: Channel['rollout'], { roles = [], users = [], percent = 0 }: Audience): boolean {
  const has = (given: readonly string[], wanted: readonly string[]) => wanted.every((one) => given.includes(one));
  return rollout.percent >= percent && has(rollout.roles, roles) && has(rollout.users, users);
}

function isShareReached(rollout: Channel['rollout'], percent = 0): boolean {
  return percent > 0 && rollout.percent >= percent;
}

/** Joins an audience with everybody who has the canary already, so that a step takes it from nobody. */
function widened(rollout: Channel['rollout'], { roles = [], users = [], percent = 0 }: Audience): Audience {
  return {
    roles: [...new Set([...rollout.roles, ...roles])],
    users: [...new Set([...rollout.users, ...users])],
    percent: Math.max(rollout.percent, percent),
  };
}
