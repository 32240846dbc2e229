import { readFileSync } from 'node:fs';
import type { Channel } from '@portal/shared/remote/channel';
import { BUCKETS, bucketOf } from '@portal/shared/remote/bucket';
import type { Change } from './changes';
import { RolloutError } from './rollout-error';

/**
 * Refuses a change that gives a canary to nobody: small areas have tens of users, and a share of them can be empty.
 * @param usersFile known users of the area, one a line; without it only the form of the audience is judged
 */
export function refuseEmptyStep(change: Change, usersFile: string | undefined): Change {
  const users = usersFile ? readUsers(usersFile) : null;
  return (before) => {
    const after = change(before);
    if (isAudienceEmpty(after, users))
      throw new RolloutError(
        'step/nobody',
        `langkah ini tidak mencapai siapa pun (${after.rollout.percent} %)`,
        'Sebut peran (--role) atau pengguna percontohan (--user), atau naikkan --percent.',
      );
    return after;
  };
}

function readUsers(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function isAudienceEmpty({ rollout, remote }: Channel, users: readonly string[] | null): boolean {
  const { percent, roles, users: pilots, salt } = rollout;
  if (roles.length > 0 || pilots.length > 0) return false;
  if (!users) return percent <= 0;
  return !users.some((user) => bucketOf(salt, remote, user) < percent * (BUCKETS / 100));
}
