import type { RegistryStore } from './registry-store';
import { tellChanges } from './tell-changes';
import { Untold } from './untold';

/** Pause between two attempts, milliseconds. */
const EVERY_MS = 10_000;

/** Tells changes while it lives. */
export interface Teller {
  readonly untold: Untold;
  /** Tells what is kept, now. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Tells the main API the changes that are kept, those of an earlier process too, and tries again while it is away. An
 * attempt that fails is said once, and so is when it is over.
 * @param every milliseconds between two attempts
 */
export function keepTelling(
  store: RegistryStore,
  api: string,
  tell: (line: string) => void,
  every: number = EVERY_MS,
): Teller {
  const untold = new Untold(store.root);
  let running: Promise<void> | null = null;
  let isAsked = false;
  let said: string | null = null;
  const attempt = async () => {
    do {
      isAsked = false;
      const fault = await tellChanges({ store, untold, api, tell });
      if (fault && !said)
        tell(JSON.stringify({ at: new Date().toISOString(), audit: `waiting: ${fault}`, left: untold.names().length }));
      said = fault;
    } while (isAsked);
  };
  const wake = () => {
    isAsked = true;
    running ??= attempt().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(wake, every);
  timer.unref();
  wake();
  return { untold, wake, stop: () => clearInterval(timer) };
}
