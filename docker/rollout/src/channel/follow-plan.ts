import { existsSync } from 'node:fs';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { Options } from '../command/options';
import { judge } from '../judge/judge';
import { collectorOf, compare } from '../judge/summary';
import type { RegistryStore } from '../registry/registry-store';
import { findRelease } from '../release/releases';
import { RolloutError } from '../rollout-error';
import { refuseEmptyStep, refuseWideSecondTry } from './audience';
import { forCanary, unrevoked, withCanary, withPromotion, withStable, withStep } from './changes';
import type { Audience, Author, Change } from './changes';
import { audienceOfStep, findNextStep, planFile, readPlan, type NextStep } from './plan';

/** Registry, folder with the areas' plans, and the author of the change. */
export interface ChangeContext {
  readonly store: RegistryStore;
  readonly root: string;
  readonly author: Author;
}

/**
 * Allows a change of the canary if its figures are good.
 * @param collector by default that of the site
 * @throws RolloutError when the canary's figures do not allow the next step, or no collector can be asked for them
 */
export async function passGate(
  { store }: ChangeContext,
  remote: AreaName,
  collector: string | undefined,
  change: Change,
): Promise<Change> {
  const channel = store.read(remote);
  const address = collectorOf(store, collector);
  if (!channel?.canary) return change;
  const verdict = judge(await compare(store, address, channel));
  if (verdict.kind !== 'good')
    throw new RolloutError(
      'gate/closed',
      verdict.reason,
      'Wait for more reports (`status`), or take the canary back with `rollback`.',
    );
  return forCanary(channel.canary.build, change);
}

/**
 * Returns the change that the area's plan requires now: start with a release, widen, or promote.
 * @param options the release to start with, instead of the canary; and a note beside the plan's own reason
 * @throws RolloutError while a step still soaks or its gate is closed
 */
export async function changeByPlan(
  context: ChangeContext,
  remote: AreaName,
  { release: started, collector, reason: note }: Pick<Options, 'release' | 'collector' | 'reason'>,
): Promise<Change> {
  const { store, root, author } = context;
  const release = started ? findRelease(store, remote, started) : null;
  const because = (planned: string) => ({ ...author, reason: note ? `${planned}; ${note}` : planned });
  const plan = readPlan(planFile(root, remote));
  const first = plan.steps[0];
  if (release && first) return withCanary(release, audienceOfStep(first), because(first.name));
  const channel = store.read(remote);
  // Throws that there is no canary, as the change itself would.
  if (!channel?.canary) return withPromotion(author);
  refusePaused(channel);
  const next = findNextStep(plan, channel, new Date());
  if (next.kind === 'wait')
    throw soaking(
      next,
      `Go on after ${next.until.toISOString()}, or leave the plan with \`step ${remote} --percent N\`.`,
    );
  const change =
    next.kind === 'promote' ? withPromotion(because('plan finished')) : withStep(next.audience, because(next.name));
  return next.gate ? passGate(context, remote, collector, change) : change;
}

/** Nobody has a paused canary, so that its step does not soak. */
function refusePaused({ remote, state, by, reason }: Channel, otherwise = ''): void {
  if (state === 'paused')
    throw new RolloutError(
      'state/paused',
      `${by} paused the canary: ${reason}`,
      `Give it again with \`resume ${remote}\`.${otherwise}`,
    );
}

function soaking({ step }: Extract<NextStep, { kind: 'wait' }>, hint: string): RolloutError {
  return new RolloutError('plan/soaking', `step '${step}' has not lasted long enough`, hint);
}

/**
 * Makes a published release the canary of an audience; with force also one that was taken back, for few people.
 * @throws RolloutError for an unknown release, or an audience that is too wide for a second try
 */
export function canaryChange(
  { store, author }: ChangeContext,
  remote: AreaName,
  { release = '', force, users }: Pick<Options, 'release' | 'force' | 'users'>,
  audience: Audience,
): Change {
  const named = findRelease(store, remote, release);
  const change = refuseEmptyStep(withCanary(named, audience, author), users);
  if (!force) return change;
  if (store.read(remote)?.revoked.includes(named.build)) refuseWideSecondTry(audience);
  return unrevoked(change, named.build);
}

/**
 * Promotes the canary, or the named release, as the plan allows; with force also against it, and a revoked release.
 * @throws RolloutError while the plan is not finished
 */
export function promotion(
  context: ChangeContext,
  remote: AreaName,
  { release, force = false }: Pick<Options, 'release' | 'force'>,
): Change {
  const { store, author } = context;
  const named = release ? findRelease(store, remote, release) : null;
  const build = named?.build ?? store.read(remote)?.canary?.build;
  if (!force && build) refuseUnsoaked(context, remote, build);
  const change = named ? withStable(remote, named, author) : withPromotion(author);
  return force && build ? unrevoked(change, build) : change;
}

function refuseUnsoaked({ store, root }: ChangeContext, remote: AreaName, build: string): void {
  const channel = store.read(remote);
  const file = planFile(root, remote);
  // A first release has no users to try it on, and without a plan there is no waiting time.
  if (!channel?.stable || !existsSync(file)) return;
  const force = `Go on with \`next ${remote}\`, or promote anyway with --force --reason WHY.`;
  if (channel.canary?.build !== build)
    throw new RolloutError('plan/skipped', `release ${build} was never a canary`, force);
  refusePaused(channel, ` ${force}`);
  const next = findNextStep(readPlan(file), channel, new Date());
  if (next.kind === 'wait') throw soaking(next, `Wait until ${next.until.toISOString()}. ${force}`);
  if (next.kind === 'step')
    throw new RolloutError('plan/skipped', `step '${next.name}' of the plan was not taken yet`, force);
}
