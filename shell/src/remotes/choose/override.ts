import { readStored, writeStored } from '@portal/shared/browser/storage';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { overrideKey } from '@portal/shared/remote/choice/override-key';
import { knownAreas } from '../base/known-areas';

/** Returns the build that this tab requests; null without one. The channel says which roles may request one. */
export function overrideFor(area: AreaName): string | null {
  return readStored(overrideKey(area), 'session');
}

/** Moves `?rilis=<area>:<build>` from the address into this tab; an empty build removes the request. */
export function adoptOverrides(): void {
  const url = new URL(location.href);
  const requests = url.searchParams.getAll('rilis');
  if (requests.length === 0) return;
  for (const request of requests) {
    const [name, build = ''] = request.split(':');
    if (name && name in knownAreas()) keep(name, build);
  }
  url.searchParams.delete('rilis');
  history.replaceState(history.state, '', url);
}

export function clearOverrides(): void {
  Object.keys(knownAreas()).forEach((area) => keep(area, ''));
}

function keep(area: AreaName, build: string): void {
  writeStored(overrideKey(area), build || null, 'session');
}
