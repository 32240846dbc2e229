import { useEffect, useState, type ComponentType } from 'react';

let Host: ComponentType | null = null;

/** Called by the layout when it loads: from then on every page can show dialogs and toasts. */
export function provideDialogHost(host: ComponentType): void {
  Host = host;
}

/**
 * Place of dialogs and toasts on pages outside the layout, e.g. 'Kamu berhasil keluar.' on the login page. A visitor
 * who never saw the layout never loads them.
 */
export function DialogSlot() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted && Host ? <Host /> : null;
}
