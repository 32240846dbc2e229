import { readStored, writeStored } from '@portal/shared/browser/storage';

/** Last height of announcements above a dashboard, and the person who saw them: `132:siti@kampus.test`. */
const KEY = 'portal:announcements';

/**
 * Place to keep free above a person's dashboard for the announcements that come after it, pixels: what they took the
 * last time, so that nothing that is being read moves when they come.
 */
export function reservedPlace(username: string): number {
  const [height = '', ...whose] = (readStored(KEY) ?? '').split(':');
  return whose.join(':') === username ? Number(height) || 0 : 0;
}

/** @param height pixels, 0 where nothing is announced any more */
export function keepPlace(username: string, height: number): void {
  writeStored(KEY, height > 0 ? `${Math.round(height)}:${username}` : null);
}
