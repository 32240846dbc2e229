import { readFileSync } from 'node:fs';
import { isRole, ROLES, type Role } from '@portal/shared/contract/account/roles';
import { BUCKETS, computeBucket, userHash } from '@portal/shared/remote/choice/bucket';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { Options } from '../command/options';
import { RolloutError } from '../rollout-error';
import type { Audience, Change } from './changes';

type AudienceOptions = Pick<Options, 'percent' | 'role' | 'user' | 'exclude'>;

/** Largest share of people, percent, for a second try of a release that was taken back. */
const SECOND_TRY_PERCENT = 10;

/** @throws RolloutError for an unknown role */
export function parseAudience({ percent, role, user, exclude }: AudienceOptions): Audience {
  return {
    ...(percent === undefined ? {} : { percent }),
    ...(role ? { roles: rolesIn(role) } : {}),
    ...(user ? { users: user.map(userHash) } : {}),
    ...(exclude ? { exclude: exclude.map(userHash) } : {}),
  };
}

/** @throws RolloutError for an unknown role */
export function rolesIn(names: readonly string[]): Role[] {
  const wrong = names.find((name) => !isRole(name));
  if (wrong) throw new RolloutError('usage/role', `unknown role '${wrong}'`, `Choose of: ${ROLES.join(', ')}.`);
  return names.filter(isRole);
}

/** @throws RolloutError unless an audience is small enough for a release that was taken back */
export function refuseWideSecondTry({ percent = 0, roles = [] }: Audience): void {
  if (roles.length > 0 || percent > SECOND_TRY_PERCENT)
    throw new RolloutError(
      'canary/too-wide',
      'a release that was taken back is tried again by few people first',
      `Name pilots with --user, or at most --percent ${SECOND_TRY_PERCENT}.`,
    );
}

/**
 * Rejects a change that gives a canary to nobody: small areas have tens of users, and a share of them can be empty.
 * @param usersFile known users of the area, one a line; without it only the audience's own fields are checked
 */
export function refuseEmptyStep(change: Change, usersFile: string | undefined): Change {
  const users = usersFile
    ? readFileSync(usersFile, 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : null;
  return (before) => {
    const after = change(before);
    if (isAudienceEmpty(after, users))
      throw new RolloutError(
        'step/nobody',
        `this step reaches nobody (${after.rollout.percent}%)`,
        'Name a role (--role) or a pilot (--user), or raise --percent.',
      );
    return after;
  };
}

function isAudienceEmpty({ rollout, remote }: Channel, users: readonly string[] | null): boolean {
  const { percent, roles, users: pilots, salt } = rollout;
  if (roles.length > 0 || pilots.length > 0) return false;
  if (!users) return percent <= 0;
  return !users.some((user) => computeBucket(salt, remote, user) < percent * (BUCKETS / 100));
}
