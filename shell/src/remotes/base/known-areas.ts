import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import { areasOfRole, type RolesByArea } from '@portal/shared/remote/roles-by-area';

/** Areas and their roles as the channels said when the shell was built; put in by the build (shell/build.ts). */
declare const __ROLES_BY_AREA__: RolesByArea;

const KEY = 'portal:areas';

/** Areas and their roles by the last index that was read; before the first one, those that the shell was built with. */
export function knownAreas(): RolesByArea {
  return (readStoredJson(KEY) as RolesByArea | null) ?? __ROLES_BY_AREA__;
}

/** Areas of a role, as known at this moment. */
export function areasOf(role: string): string[] {
  return areasOfRole(knownAreas(), role);
}

/**
 * Stores the areas of the current index. Without storage, areas added after this shell was built are known in this page
 * only.
 */
export function keepAreas(areas: RolesByArea): void {
  writeStored(KEY, JSON.stringify(areas));
}
