export interface Worker {
  /** Starts a round of work now. */
  wake(): void;
  /** Stops after the current round. */
  stop(): Promise<void>;
}

/**
 * Runs `look` until stopped, one run after the other: at once when woken, even during a run, else after a pause.
 * @param look returns the pause after it, ms; throws nothing
 */
export function startLoop(look: () => Promise<number>): Worker {
  let isStopped = false;
  let isAwake = false;
  let endPause: () => void = () => undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isAwake || isStopped ? 0 : ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!isStopped) {
      isAwake = false;
      await pause(await look());
    }
  };
  const finished = loop();
  return {
    wake: () => {
      isAwake = true;
      endPause();
    },
    stop: async () => {
      isStopped = true;
      endPause();
      await finished;
    },
  };
}
