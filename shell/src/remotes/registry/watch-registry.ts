import type { AreaName } from '@portal/shared/remote/area-config';
import { reconsiderArea } from './reconsider-area';

/**
 * How often a visible tab looks at the registry: a rollback is seen within 30 s, a slow response included.
 */
const EVERY_MS = 20_000;

/**
 * Looks at the channels of some areas while the tab is visible, and when a person or the network comes back.
 * @param lookToo what else of the registry is looked at each time
 * @returns function that ends it
 */
export function watchRegistry(areas: readonly AreaName[], lookToo: () => Promise<void>): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    await Promise.all([...areas.map(reconsiderArea), lookToo()]);
    isLooking = false;
  };
  const onReturn = () => void look();
  const timer = setInterval(onReturn, EVERY_MS);
  window.addEventListener('focus', onReturn);
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
