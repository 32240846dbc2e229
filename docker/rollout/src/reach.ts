import type { Channel } from '@portal/shared/remote/channel';
import { BUCKETS, bucketOf } from '@portal/shared/remote/bucket';
import { RolloutError } from './rollout-error';

/** How many of the known users get the canary by share alone. */
function reachedUsers({ rollout, remote }: Pick<Channel, 'rollout' | 'remote'>, users: readonly string[]): string[] {
  return users.filter((user) => bucketOf(rollout.salt, remote, user) < rollout.percent * (BUCKETS / 100));
}

/**
 * Refuses a step that reaches nobody: small areas have tens of users, and a share of them can be empty.
 * @param users known users of the area; null when unknown, then only the form of the audience is judged
 */
export function refuseEmptyStep(channel: Channel, users: readonly string[] | null): void {
  const { percent, roles, users: pilots } = channel.rollout;
  if (roles.length > 0 || pilots.length > 0) return;
  const reached = users ? reachedUsers(channel, users).length : percent > 0 ? 1 : 0;
  if (reached > 0) return;
  throw new RolloutError(
    'step/nobody',
    `langkah ini tidak mencapai siapa pun (${percent} %)`,
    'Sebut peran (--role) atau pengguna percontohan (--user), atau naikkan --percent.',
  );
}
