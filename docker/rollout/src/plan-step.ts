import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { ReleaseRef } from '@portal/shared/remote/release';
import { withCanary, withPromotion, withStep, type Change } from './changes';
import { compare } from './comparison';
import { judge } from './judge';
import { audienceOfStep, nextStep, readPlan } from './plan';
import type { Author } from './promote';
import type { RegistryStore } from './registry-store';
import { RolloutError } from './rollout-error';
import { collectorOf } from './summary';

interface PlanContext {
  readonly store: RegistryStore;
  readonly remote: AreaName;
  readonly author: Author;
  /** Collector as asked for; else the one of the site. */
  readonly collector: string | undefined;
  /** What a person says beside the plan's own reason. */
  readonly note?: string | undefined;
}

/** @throws RolloutError when the canary's figures do not let it go on, or no collector can be asked for them */
export async function judgeCanary({ store, remote, collector }: PlanContext): Promise<void> {
  const channel = store.read(remote);
  const address = collectorOf(store, collector);
  if (!address)
    throw new RolloutError(
      'gate/no-collector',
      'tidak ada kolektor yang dapat ditanya',
      'Sebut alamatnya dengan --collector.',
    );
  if (!channel?.canary) return;
  const verdict = judge(await compare(store, address, channel));
  if (verdict.kind !== 'good')
    throw new RolloutError(
      'gate/closed',
      verdict.reason,
      'Wait for more reports (`status`), or take the canary back with `rollback`.',
    );
}

/** @throws RolloutError when the plan of an area does not let its canary be promoted yet */
export function refuseUnsoaked(
  store: RegistryStore,
  remote: AreaName,
  root: string,
  build: string,
  now = new Date(),
): void {
  const channel = store.read(remote);
  const file = join(areaFolder(root, remote), 'rollout.plan.json');
  // A first release has no users it could be tried on, and without a plan there is no waiting time.
  if (!channel?.stable || !existsSync(file)) return;
  const force = 'Tunggu, lanjutkan dengan `next`, atau paksa dengan --force --reason ALASAN.';
  if (channel.canary?.build !== build)
    throw new RolloutError('plan/skipped', `rilis ${build} belum pernah menjadi canary`, force);
  const next = nextStep(readPlan(file), channel, now);
  if (next.kind === 'wait')
    throw new RolloutError(
      'plan/soaking',
      `langkah '${next.step}' belum cukup lama`,
      `Cukup lama setelah ${next.until.toISOString()}. ${force}`,
    );
  if (next.kind === 'step')
    throw new RolloutError('plan/skipped', `langkah '${next.name}' dari rencana belum dijalani`, force);
}

/**
 * The change that the area's plan asks for now: begin with a release, widen, or promote.
 * @param release the release to begin with; null goes on with the canary
 * @throws RolloutError while a step still soaks or its gate is closed
 */
export async function changeByPlan(
  context: PlanContext,
  root: string,
  release: ReleaseRef | null,
  now = new Date(),
): Promise<Change> {
  const { store, remote, author, note } = context;
  const because = (planned: string) => ({ ...author, reason: note ? `${planned}; ${note}` : planned });
  const plan = readPlan(join(areaFolder(root, remote), 'rollout.plan.json'));
  const first = plan.steps[0];
  if (release && first) return withCanary(release, audienceOfStep(first), because(`rencana: ${first.name}`));
  const channel = store.read(remote);
  if (!channel?.canary)
    throw new RolloutError(
      'canary/none',
      'tidak ada canary untuk dilanjutkan',
      'Mulai dengan `next <area> --release <build>` atau `npm run deploy` di area itu.',
    );
  const next = nextStep(plan, channel, now);
  if (next.kind === 'wait')
    throw new RolloutError(
      'plan/soaking',
      `langkah '${next.step}' belum cukup lama`,
      `Lanjutkan setelah ${next.until.toISOString()}, atau lewati rencana dengan \`step --percent N\`.`,
    );
  if (next.gate) await judgeCanary(context);
  return next.kind === 'promote'
    ? withPromotion(because('rencana selesai'))
    : withStep(next.audience, because(`rencana: ${next.name}`));
}
