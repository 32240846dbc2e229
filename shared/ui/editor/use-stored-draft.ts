import { useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, SAVE_EVERY, writeDraft } from './stored-draft';

interface StoredDraft {
  /** HTML that can be restored; null without any, or after the person's decision. */
  readonly offered: string | null;
  /** Ends the offer and removes the draft. */
  readonly dismiss: () => void;
  /** Ends the offer: another text is being written. */
  readonly endOffer: () => void;
}

/**
 * Saves a changed text every 30 s on this device, and offers what is found there when the text is empty at first.
 * @param isOffering false where the form around offers its own draft
 */
export function useStoredDraft(key: string, html: string, isOffering: boolean): StoredDraft {
  const [offered, setOffered] = useState(() => (isOffering && html === '' ? readDraft(key) : null));
  const latest = useRef(html);
  latest.current = html;
  useEffect(() => {
    let saved = latest.current;
    const timer = setInterval(() => {
      if (latest.current === saved) return;
      saved = latest.current;
      if (saved === '') removeDraft(key);
      else writeDraft(key, saved);
    }, SAVE_EVERY);
    return () => clearInterval(timer);
  }, [key]);
  return {
    offered,
    dismiss: () => {
      removeDraft(key);
      setOffered(null);
    },
    endOffer: () => setOffered(null),
  };
}
