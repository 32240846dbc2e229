import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pause in typing after which the server is asked, milliseconds. */
const PAUSE_MS = 200;

/** A text once typing has paused; the first one and an emptied one at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    // At once: React would first finish the rows that it draws in the background.
    const timer = setTimeout(() => flushSync(() => setPaused(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : paused;
}
