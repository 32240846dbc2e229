import { useEffect } from 'react';

/** Lets the browser ask before it reloads, closes or leaves the page with unsent text. */
export function useAskBeforeUnload(hasUnsent: boolean): void {
  useEffect(() => {
    if (!hasUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsent]);
}
