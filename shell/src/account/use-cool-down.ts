import { useEffect, useState } from 'react';

/** Whole seconds until something may be done again, 0 when it may; the function starts the wait. */
export function useCoolDown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
