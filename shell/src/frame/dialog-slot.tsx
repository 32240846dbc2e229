import { useEffect, useState, type ComponentType } from 'react';

let Host: ComponentType | null = null;

/** Called by the frame when it arrives: from then on every page can show dialogs and toasts. */
export function provideDialogHost(host: ComponentType): void {
  Host = host;
}

/**
 * Where dialogs and toasts appear on pages outside the frame, e.g. 'Kamu berhasil keluar.' on the login page. A visitor
 * who never saw the frame never loads them.
 */
export function DialogSlot() {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return drawn && Host ? <Host /> : null;
}
