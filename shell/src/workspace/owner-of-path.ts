import type { Role } from '@portal/shared/contract/roles';
import type { AreaName } from '@portal/shared/remote/area-config';
import { matchPath } from 'react-router-dom';
import type { AreaState } from '../remotes/base/area-state';

/** Areas of a role with their states in this tab. */
export type KnownAreas = readonly (readonly [AreaName, AreaState])[];

/** Returns the area that owns a path for a role, by its release; without a release by the area's known paths. */
export function ownerOf(pathname: string, role: Role, known: KnownAreas): AreaName | null {
  const owner = known.find(
    ([, state]) =>
      'data' in state &&
      state.data?.paths.some((path) => path.roles.includes(role) && matchPath(path.pattern, pathname)),
  );
  if (owner) return owner[0];
  // A registry that knows nothing of an area must not make its pages look wrong: show that area's panel.
  const silent = known.filter(([, state]) => state.phase === 'dead' && !state.data);
  return silent.length > 0 && silent.length === known.length ? (silent[0]?.[0] ?? null) : null;
}
