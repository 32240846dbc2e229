import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import { areasOfRole, type RolesByArea } from '@portal/shared/remote/area/roles-by-area';

/** Areas and their roles by the channels at build time; defined by the build (shell/build.ts). */
declare const __ROLES_BY_AREA__: RolesByArea;

const KEY = 'portal:areas';

/** Returns the areas and roles of the last index that was read; before the first one, those known at build time. */
export function knownAreas(): RolesByArea {
  return (readStoredJson(KEY) as RolesByArea | null) ?? __ROLES_BY_AREA__;
}

export function areasOf(role: string): string[] {
  return areasOfRole(knownAreas(), role);
}

/** Stores the areas of the current index. Without storage, areas newer than this shell are known in this page only. */
export function keepAreas(areas: RolesByArea): void {
  writeStored(KEY, JSON.stringify(areas));
}
