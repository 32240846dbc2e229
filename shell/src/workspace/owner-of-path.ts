import type { Role } from '@portal/shared/contract/roles';
import type { AreaName } from '@portal/shared/remote/area-config';
import { matchPath } from 'react-router-dom';
import type { AreaState } from '../remotes/base/area-state';

export type KnownAreas = readonly (readonly [AreaName, AreaState])[];

/** Returns the area that owns a path for a role, by its release; without a release by the area's known paths. */
export function ownerOf(pathname: string, role: Role, known: KnownAreas): AreaName | null {
  const owner = known.find(
    ([, state]) =>
      'data' in state &&
      state.data?.paths.some((path) => path.roles.includes(role) && matchPath(path.pattern, pathname)),
  );
  if (owner) return owner[0];
  // If the registry knows nothing of an area, show that area's panel instead of a missing page.
  const silent = known.filter(([, state]) => state.phase === 'dead' && !state.data);
  return silent.length > 0 && silent.length === known.length ? (silent[0]?.[0] ?? null) : null;
}
