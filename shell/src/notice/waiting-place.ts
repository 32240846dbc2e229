import { create } from 'zustand';
import { keepPlace, reservedPlace } from '../page/announcement-place';

/** The person whose announcements this page has shown; an empty list counts as shown. */
const useShownTo = create<{ readonly username: string | null }>(() => ({ username: null }));

/** Returns the height to reserve for announcements that have not loaded, pixels; 0 once they have. */
export function useWaitingPlace(username: string): number {
  return useShownTo((shown) => (shown.username === username ? 0 : reservedPlace(username)));
}

/**
 * Ends the reservation once the announcements have loaded or there are none. Stores the height for the next visit.
 * @param height pixels; null when the server failed
 */
export function noteShown(username: string, height: number | null): void {
  if (height !== null) keepPlace(username, height);
  useShownTo.setState({ username });
}

/** Height including the bottom margin, pixels. */
export function heightOf(element: HTMLElement | null): number {
  if (!element) return 0;
  return element.getBoundingClientRect().height + (Number.parseFloat(getComputedStyle(element).marginBottom) || 0);
}
