import { readStored, writeStored } from '@portal/shared/browser/storage';
import { useMedia } from '@portal/shared/ui/base';
import { useState } from 'react';

const KEY = 'portal:pdf-di-samping';
/** From here on fields and a page fit beside each other. */
const WIDE = '(min-width: 1200px)';

/**
 * Field of the file that this session reads beside the fields; null: none. Asked for once, it stays for the next
 * proposal.
 */
export function useSidePdf(): { readonly wanted: string | null; readonly want: (field: string | null) => void } {
  const [wanted, setWanted] = useState(() => readStored(KEY, 'session'));
  return {
    wanted,
    want: (field) => {
      setWanted(field);
      writeStored(KEY, field, 'session');
    },
  };
}

/** Whether the window has room for it and the browser can draw a PDF in a page. */
export function useHasSide(): boolean {
  const isWide = useMedia(WIDE);
  return isWide && navigator.pdfViewerEnabled;
}
