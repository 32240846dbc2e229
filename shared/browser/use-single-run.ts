import { useCallback, useRef } from 'react';

/**
 * Runs work unless the work before it still runs. A ref decides, not a state: two clicks in one frame see the same
 * state, and a double click comes before React has shown the button as busy.
 * @returns what the work gives; undefined when other work was running
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
