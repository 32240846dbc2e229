interface Scheduler {
  readonly postTask: (callback: () => void, options: { readonly priority: 'background' }) => Promise<void>;
}

/** Longest wait while the page has other work. */
const LIMIT_MS = 200;

/**
 * Lets the page run all waiting work, and the work that follows from it, between two long tasks. A network response
 * takes several turns until the next call is sent, and each turn would otherwise wait for a task.
 */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  return new Promise((next) => {
    setTimeout(next, scheduler ? LIMIT_MS : 0);
    void scheduler?.postTask(next, { priority: 'background' });
  });
}
