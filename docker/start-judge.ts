import type { RegistryStore } from './rollout/src/registry-store';
import { watchOn } from './rollout/src/watch-on';

interface Judge {
  readonly store: RegistryStore;
  /** Folder with the areas' plans. */
  readonly root: string;
  /** Is given a line for each thing that it did, and for each look that failed. */
  readonly tell: (line: string) => void;
  /** Seconds between two looks; 30 when not given. */
  readonly every?: number;
}

/**
 * Judges canaries beside a portal, as `rollout watch` does: goes on with good ones as planned, takes bad ones back. A
 * look that fails is said, and the next one follows.
 * @returns how to stop
 */
export function startJudge({ store, root, tell, every = 30 }: Judge): () => void {
  let next: NodeJS.Timeout;
  let isStopped = false;
  const look = async () => {
    try {
      (await watchOn(store, root, null, { once: true })).forEach(tell);
    } catch (error) {
      tell(`Hakim: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!isStopped) next = setTimeout(() => void look(), every * 1_000);
  };
  next = setTimeout(() => void look(), 0);
  return () => {
    isStopped = true;
    clearTimeout(next);
  };
}
