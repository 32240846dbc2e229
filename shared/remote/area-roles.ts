import type { Role } from '../contract/roles';
import { AREAS, type AreaName } from './area-config';

/** Roles that have a screen in an area: only their areas are asked for after login. */
const AREA_ROLES: Record<AreaName, readonly Role[]> = {
  'mf-user': ['Internal', 'External'],
  'mf-admin-content': ['Content', 'Super'],
  'mf-admin-proposal': ['Proposal', 'Super'],
  'mf-admin-super': ['Proposal', 'Super'],
};

/** Areas of a role. */
export function areasOf(role: Role): AreaName[] {
  return AREAS.filter((area) => AREA_ROLES[area].includes(role));
}
