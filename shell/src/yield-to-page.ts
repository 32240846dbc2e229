interface Scheduler {
  readonly postTask: (callback: () => void, options: { readonly priority: 'background' }) => Promise<void>;
}

/** Longest wait while the page has other work. */
const LIMIT_MS = 200;

/**
 * Lets the page answer between two long pieces of work: everything that waits goes first, also what comes of it at
 * once. A response of the network takes several turns until the next call is sent, and each turn would wait for a
 * piece.
 */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  return new Promise((next) => {
    setTimeout(next, scheduler ? LIMIT_MS : 0);
    void scheduler?.postTask(next, { priority: 'background' });
  });
}
