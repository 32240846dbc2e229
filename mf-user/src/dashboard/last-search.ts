import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import type { RunTarget } from '../session/run-target';

function keyOf(username: string): string {
  return `portal-last-search:${username.toLowerCase()}`;
}

/** Returns this user's last search on this device; null for none. */
export function lastSearch(username: string): RunTarget | null {
  const stored = readStoredJson(keyOf(username));
  if (typeof stored !== 'object' || stored === null || !('dayId' in stored) || !('machineId' in stored)) return null;
  return typeof stored.dayId === 'string' && typeof stored.machineId === 'string'
    ? { dayId: stored.dayId, machineId: stored.machineId }
    : null;
}

export function rememberSearch(username: string, target: RunTarget): void {
  writeStored(keyOf(username), JSON.stringify(target));
}
