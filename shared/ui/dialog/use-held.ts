import { useEffect, useState, type RefObject } from 'react';

/** Whether the pointer is on an element or the focus in it. */
export function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stop = new AbortController();
    for (const name of ['mouseenter', 'focusin']) element.addEventListener(name, () => setHeld(true), stop);
    for (const name of ['mouseleave', 'focusout']) element.addEventListener(name, () => setHeld(false), stop);
    return () => stop.abort();
  }, [ref]);
  return held;
}
