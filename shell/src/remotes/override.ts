import type { AreaName } from '@portal/shared/remote/area-config';

const key = (area: AreaName) => `portal:override:${area}`;

/** Build that this tab asks for instead of the chosen one; null when it asks for none. */
export function overrideFor(area: AreaName): string | null {
  try {
    return sessionStorage.getItem(key(area));
  } catch {
    return null;
  }
}
