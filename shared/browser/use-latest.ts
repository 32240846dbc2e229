import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that stays the same and calls the newest `work`, for children that are drawn again by identity. */
export function useLatest<Values extends readonly unknown[]>(
  work: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(work);
  useEffect(() => void (latest.current = work));
  return useCallback((...values) => latest.current(...values), []);
}
