let pending = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pending += by;
  listeners.forEach((listener) => listener());
}

/** How much code of pages is on its way; the progress bar reads it. */
export const pendingLoads = {
  get: () => pending,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Waits for a page's code and lets the progress bar know. */
export async function trackLoad<T>(load: Promise<T>): Promise<T> {
  change(1);
  try {
    return await load;
  } finally {
    change(-1);
  }
}
