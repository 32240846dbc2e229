import { useState, useSyncExternalStore } from 'react';

const KEY = 'portal:pdf-di-samping';
/** From here on fields and a page fit beside each other. */
const WIDE = '(min-width: 1200px)';

/** Field of the file that this session reads beside the fields; null: none. Asked for once, it stays for the next proposal. */
export function useSidePdf(): { readonly wanted: string | null; readonly want: (field: string | null) => void } {
  const [wanted, setWanted] = useState(read);
  return {
    wanted,
    want: (field) => {
      setWanted(field);
      write(field);
    },
  };
}

/** Whether the window has room for it and the browser can draw a PDF in a page. */
export function useHasSide(): boolean {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
  return isWide && navigator.pdfViewerEnabled;
}

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(field: string | null): void {
  try {
    if (field === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, field);
  } catch {
    // Storage refused: it holds for this screen only.
  }
}
