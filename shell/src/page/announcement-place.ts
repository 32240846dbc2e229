import { readStored, writeStored } from '@portal/shared/browser/storage';

/** Last height of announcements above a dashboard, and the person who saw them: `132:siti@kampus.test`. */
const KEY = 'portal:announcements';

/** Returns the last height of the person's announcements, pixels: reserving it keeps the page from moving. */
export function reservedPlace(username: string): number {
  const [height = '', ...whose] = (readStored(KEY) ?? '').split(':');
  return whose.join(':') === username ? Number(height) || 0 : 0;
}

/** @param height pixels, 0 without announcements */
export function keepPlace(username: string, height: number): void {
  writeStored(KEY, height > 0 ? `${Math.round(height)}:${username}` : null);
}
