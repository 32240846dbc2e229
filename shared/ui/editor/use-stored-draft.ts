import { useEffect, useRef, useState } from 'react';
import { readStoredJson, writeStored } from '../../browser/storage';

/** Interval between saves, and how long a draft is offered, ms (user-area.md section 9). */
const SAVE_EVERY = 30_000;
const KEPT_FOR = 120_000;

/**
 * Saves a changed text every 30 s on this device, and offers a stored one if the text is empty at first.
 * @param key null if the form keeps its own draft
 * @returns HTML that can be restored, or null; and a function that ends the offer and removes the draft
 */
export function useStoredDraft(key: string | null, html: string): [string | null, () => void] {
  const [offered, setOffered] = useState(() => (key && html === '' ? readDraft(key) : null));
  const latest = useRef(html);
  latest.current = html;
  useEffect(() => {
    if (!key) return;
    let saved = latest.current;
    const timer = setInterval(() => {
      if (latest.current === saved) return;
      saved = latest.current;
      writeStored(key, saved === '' ? null : JSON.stringify({ html: saved, at: Date.now() }));
    }, SAVE_EVERY);
    return () => clearInterval(timer);
  }, [key]);
  const dismiss = () => {
    if (key) writeStored(key, null);
    setOffered(null);
  };
  return [offered, dismiss];
}

function readDraft(key: string): string | null {
  const draft = readStoredJson(key);
  if (typeof draft !== 'object' || draft === null || !('html' in draft) || !('at' in draft)) return null;
  const { html, at } = draft;
  return typeof html === 'string' && typeof at === 'number' && Date.now() - at < KEPT_FOR ? html : null;
}
