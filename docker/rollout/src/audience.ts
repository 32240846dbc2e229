import { isRole, type Role } from '@portal/shared/contract/roles';
import { userHash } from '@portal/shared/remote/bucket';
import type { Audience } from './changes';
import { RolloutError } from './rollout-error';

/** Options of the verbs that name people. */
export interface AudienceOptions {
  readonly percent?: number;
  readonly role?: readonly string[];
  readonly user?: readonly string[];
  readonly exclude?: readonly string[];
}

/** @throws RolloutError for an unknown role */
export function audienceOf({ percent, role, user, exclude }: AudienceOptions): Audience {
  const wrong = role?.find((one) => !isRole(one));
  if (wrong) throw new RolloutError('usage/role', `peran '${wrong}' tidak dikenal`, 'Contoh: --role Internal');
  return {
    ...(percent === undefined ? {} : { percent }),
    ...(role ? { roles: role.filter((one): one is Role => isRole(one)) } : {}),
    ...(user ? { users: user.map(userHash) } : {}),
    ...(exclude ? { exclude: exclude.map(userHash) } : {}),
  };
}
