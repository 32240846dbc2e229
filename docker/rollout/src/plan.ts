import { existsSync, readFileSync } from 'node:fs';
import { ROLES } from '@portal/shared/contract/roles';
import { userHash } from '@portal/shared/remote/bucket';
import type { Channel } from '@portal/shared/remote/channel';
import * as z from 'zod/mini';
import type { Audience } from './changes';
import { RolloutError } from './rollout-error';

const HOUR = 3_600_000;

const step = z.strictObject({
  name: z.string(),
  roles: z.optional(z.array(z.enum(ROLES))),
  /** Pilots by their address; the channel holds only their hashes. */
  users: z.optional(z.array(z.string())),
  percent: z.optional(z.number().check(z.gte(0), z.lte(100))),
  /** Time the step stands before the next one. */
  soakHours: z.number().check(z.gte(0)),
  /** Whether going on needs good figures from the collector. */
  gate: z.optional(z.boolean()),
});

/** `rollout.plan.json` of an area: rings by role and pilots, then shares, each with its soak time. */
const plan = z.strictObject({ steps: z.array(step).check(z.minLength(1)) });
export type Plan = z.output<typeof plan>;

/** Where a canary stands in its plan, and what comes. */
export type NextStep =
  | { readonly kind: 'wait'; readonly step: string; readonly until: Date }
  | { readonly kind: 'step'; readonly name: string; readonly audience: Audience; readonly gate: boolean }
  | { readonly kind: 'promote'; readonly gate: boolean };

/** @throws RolloutError when there is no plan or it is none */
export function readPlan(file: string): Plan {
  if (!existsSync(file))
    throw new RolloutError(
      'plan/none',
      `${file} tidak ada`,
      'Tulis rencana di sana, atau langkahkan dengan `step --percent N`.',
    );
  try {
    return z.parse(plan, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new RolloutError(
      'plan/broken',
      `${file}: ${error instanceof Error ? error.message : String(error)}`,
      'Tiap langkah: name, soakHours, dan roles, users atau percent.',
    );
  }
}

/** Audience of a step: all of it, so that what an earlier step gave is not kept by accident. */
export function audienceOfStep({ roles = [], users = [], percent = 0 }: Plan['steps'][number]): Audience {
  return { roles, users: users.map(userHash), percent };
}

/** What comes next for the canary of a channel. A canary outside the plan begins with its first step. */
export function nextStep({ steps }: Plan, channel: Channel, now: Date): NextStep {
  const at = steps.findLastIndex((one) => isReached(channel.rollout, audienceOfStep(one)));
  const current = steps[at];
  const ready = current ? new Date(new Date(channel.at).getTime() + current.soakHours * HOUR) : now;
  if (current && ready > now) return { kind: 'wait', step: current.name, until: ready };
  const gate = current?.gate ?? false;
  const next = steps[at + 1];
  return next
    ? { kind: 'step', name: next.name, audience: widened(channel.rollout, audienceOfStep(next)), gate }
    : { kind: 'promote', gate };
}

/** Whether a step is reached: everybody in its audience has the canary. */
function isReached(rollout: Channel['rollout'], { roles = [], users = [], percent = 0 }: Audience): boolean {
  const has = (given: readonly string[], wanted: readonly string[]) => wanted.every((one) => given.includes(one));
  return rollout.percent >= percent && has(rollout.roles, roles) && has(rollout.users, users);
}

/** An audience together with everybody who has the canary already, so that going on takes it from nobody. */
function widened(rollout: Channel['rollout'], { roles = [], users = [], percent = 0 }: Audience): Audience {
  return {
    roles: [...new Set([...rollout.roles, ...roles])],
    users: [...new Set([...rollout.users, ...users])],
    percent: Math.max(rollout.percent, percent),
  };
}
