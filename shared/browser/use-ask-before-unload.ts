import { useEffect } from 'react';
import { isOwnReload } from './own-reload';

/**
 * Lets the browser ask before it reloads, closes or leaves the page with unsent text or a running change.
 * @param isSaved the text is saved on this device: a reload by the portal itself does not ask
 */
export function useAskBeforeUnload(isNeeded: boolean, isSaved = false): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved || !isOwnReload()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded, isSaved]);
}
