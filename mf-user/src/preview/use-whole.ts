import { useEffect, useState, type RefObject } from 'react';

/** Longest time that one part delays the others, ms: a slow or missing service must not hide the loaded parts. */
const LONGEST_MS = 3000;

const SKELETONS = '.pr-skeleton, .ant-skeleton';

/**
 * Whether the parts of a screen are shown, from then on for good: together, so that none pushes down what is being
 * read.
 *
 * @param parts where they are drawn, hidden until then
 * @param isAllHere what they show has its answers; skeletons among them are waited for too
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
