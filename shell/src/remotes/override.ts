import type { AreaName } from '@portal/shared/remote/area-config';
import { overrideKey } from '@portal/shared/remote/override-key';
import { knownAreas } from './known-areas';

/** Build that this tab asks for instead of the chosen one; null when it asks for none. The channel says which roles may. */
export function overrideFor(area: AreaName): string | null {
  try {
    return sessionStorage.getItem(overrideKey(area));
  } catch {
    return null;
  }
}

/** Takes `?rilis=<area>:<build>` from the address into this tab; without a build the request is removed. */
export function adoptOverrides(): void {
  const url = new URL(location.href);
  const wishes = url.searchParams.getAll('rilis');
  if (wishes.length === 0) return;
  for (const wish of wishes) {
    const [name, build = ''] = wish.split(':');
    if (name && name in knownAreas()) keep(name, build);
  }
  url.searchParams.delete('rilis');
  history.replaceState(history.state, '', url);
}

/** Removes every request of this tab. */
export function clearOverrides(): void {
  Object.keys(knownAreas()).forEach((area) => keep(area, ''));
}

function keep(area: AreaName, build: string): void {
  try {
    if (build) sessionStorage.setItem(overrideKey(area), build);
    else sessionStorage.removeItem(overrideKey(area));
  } catch {
    // Storage refused: there is nothing to ask with.
  }
}
