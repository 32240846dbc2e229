import type { AreaName } from '@portal/shared/remote/area-config';
import { reconsiderArea } from './reconsider-area';

/** A visible tab must notice a rollback within 30 s, a slow response included. */
const EVERY_MS = 20_000;

/**
 * Polls the channels of some areas while the tab is visible, and when the person or the network returns.
 * @param lookToo polled at the same times
 * @returns stops it
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
