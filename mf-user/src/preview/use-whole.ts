import { useEffect, useState, type RefObject } from 'react';

/** Longest wait for all parts, ms: a slow service must not hide the loaded ones. */
const LONGEST_MS = 3000;

const SKELETONS = '.pr-skeleton, .ant-skeleton';

/**
 * Returns whether the parts of a screen are shown; once true, it stays true. They appear together, so that none moves
 * text that a person is reading.
 * @param parts the element that contains them, hidden until then
 * @param isAllHere whether their responses have arrived; skeletons among them delay the result, too
 */
export function useWhole(parts: RefObject<HTMLElement | null>, isAllHere: boolean): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const element = parts.current;
    if (!isAllHere || !element) return;
    const look = () => element.querySelector(SKELETONS) === null && setWhole(true);
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [parts, isAllHere]);
  return isWhole;
}
