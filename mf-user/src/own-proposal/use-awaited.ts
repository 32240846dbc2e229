import { useEffect, useState } from 'react';

/** Longest wait for all parts, ms: a slow service must not hide the loaded ones. */
export const LONGEST_MS = 3000;

/** Returns whether to show a screen one of whose parts is still awaited; once true, it stays true. */
export function useAwaited(isHere: boolean): boolean {
  const [isShown, setShown] = useState(isHere);
  if (isHere && !isShown) setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
