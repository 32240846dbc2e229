import { parseArgs } from 'node:util';
import { isRole, type Role } from '@portal/shared/contract/roles';
import { AREAS, type AreaName } from '@portal/shared/remote/area-config';
import { userHash } from '@portal/shared/remote/bucket';
import type { Audience } from './changes';
import { RolloutError } from './rollout-error';

const OPTIONS = {
  site: { type: 'string' },
  release: { type: 'string' },
  percent: { type: 'string' },
  role: { type: 'string', multiple: true },
  user: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  reason: { type: 'string' },
  by: { type: 'string' },
  keep: { type: 'string' },
  gate: { type: 'boolean' },
  repair: { type: 'boolean' },
  users: { type: 'string' },
  plan: { type: 'boolean' },
  collector: { type: 'string' },
  origin: { type: 'string', multiple: true },
  url: { type: 'string' },
} as const;

/** A command line as read: verb, area and options. */
export function readOptions(args: readonly string[]) {
  const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [verb = 'status', area] = positionals;
  return { verb, area, values };
}
export type Values = ReturnType<typeof readOptions>['values'];

/** @throws RolloutError when the area is not one of the four */
export function areaOf(area: string | undefined): AreaName {
  const found = AREAS.find((name) => name === area);
  if (!found) throw new RolloutError('usage/area', `area '${area ?? ''}' tidak dikenal`, `Pilih salah satu: ${AREAS.join(', ')}.`);
  return found;
}

/** @throws RolloutError for an unknown role or a share outside 0 to 100 */
export function audienceOf(values: Values): Audience {
  const percent = values.percent === undefined ? undefined : Number(values.percent);
  if (percent !== undefined && !(percent >= 0 && percent <= 100)) throw new RolloutError('usage/percent', `bagian ${values.percent} di luar 0 sampai 100`, 'Contoh: --percent 25');
  const wrong = values.role?.find((role) => !isRole(role));
  if (wrong) throw new RolloutError('usage/role', `peran '${wrong}' tidak dikenal`, 'Contoh: --role Internal');
  return {
    ...(percent === undefined ? {} : { percent }),
    ...(values.role ? { roles: values.role.filter((role): role is Role => isRole(role)) } : {}),
    ...(values.user ? { users: values.user.map(userHash) } : {}),
    ...(values.exclude ? { exclude: values.exclude.map(userHash) } : {}),
  };
}
