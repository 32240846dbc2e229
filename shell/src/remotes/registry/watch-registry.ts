import type { AreaName } from '@portal/shared/remote/area-config';
import { considerShell } from '../own-shell/own-shell';
import { reconsiderArea } from './reconsider-area';

/**
 * How often a visible tab looks at the registry, milliseconds: a rollback is seen within 30 s, a slow response included.
 */
const EVERY = 20_000;

/** Shortest time between two looks when a person comes back to the tab several times, milliseconds. */
const PAUSE = 2_000;

/**
 * Looks at the channels of some areas, and of the shell, while the tab is visible, and when a person or the network
 * comes back.
 * @returns function that ends it
 */
export function watchRegistry(areas: readonly AreaName[]): () => void {
  let last = Date.now();
  let isLooking = false;
  const look = async () => {
    if (isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    last = Date.now();
    await Promise.all([...areas.map(reconsiderArea), considerShell()]);
    isLooking = false;
  };
  const onReturn = () => {
    if (Date.now() - last >= PAUSE) void look();
  };
  const timer = setInterval(() => void look(), EVERY);
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
