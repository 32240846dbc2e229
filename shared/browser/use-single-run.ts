import { useCallback, useRef } from 'react';

/**
 * Returns a function that runs work unless its previous work still runs. It uses a ref, since two clicks in one frame
 * see the same state, and a double click comes before React shows the button as busy.
 * @returns the result of the work; undefined if other work was running
 */
export function useSingleRun(): <Result>(work: () => Promise<Result>) => Promise<Result | undefined> {
  const isRunning = useRef(false);
  return useCallback(async (work) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await work();
    } finally {
      isRunning.current = false;
    }
  }, []);
}
