import type { RegistryStore } from '../../rollout/src/registry/registry-store';
import { watch } from '../../rollout/src/judge/watch';

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
 * Judges canaries beside a portal, as `rollout watch` does.
 * @returns how to stop
 */
export function startJudge({ store, root, tell, every = 30 }: Judge): () => void {
  const stopped = new AbortController();
  void watch(store, root, null, { every, signal: stopped.signal }, tell);
  return () => stopped.abort();
}
