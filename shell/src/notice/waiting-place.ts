import { create } from 'zustand';
import { keepPlace, reservedPlace } from '../page/announcement-place';

/** The person whose announcements, or their absence, this page has shown. */
const useShownTo = create<{ readonly username: string | null }>(() => ({ username: null }));

/** Place to keep free for announcements that have not come yet, pixels; 0 once they have. */
export function useWaitingPlace(username: string): number {
  return useShownTo((shown) => (shown.username === username ? 0 : reservedPlace(username)));
}

/**
 * They have come, or there are none: no place is kept any more, and the next visit keeps what they take.
 * @param height pixels; null where the server did not say
 */
export function noteShown(username: string, height: number | null): void {
  if (height !== null) keepPlace(username, height);
  useShownTo.setState({ username });
}
