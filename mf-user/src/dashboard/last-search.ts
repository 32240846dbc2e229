import type { RunTarget } from './run-target';

function keyOf(username: string): string {
  return `portal-last-search:${username.toLowerCase()}`;
}

/** The search this user ran last on this device; null for none. */
export function lastSearch(username: string): RunTarget | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('dayId' in stored) || !('machineId' in stored)) return null;
    return typeof stored.dayId === 'string' && typeof stored.machineId === 'string'
      ? { dayId: stored.dayId, machineId: stored.machineId }
      : null;
  } catch {
    return null;
  }
}

export function rememberSearch(username: string, target: RunTarget): void {
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(target));
  } catch {
    // Storage refused: the next visit starts without a search.
  }
}
