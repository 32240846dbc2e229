let pending = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pending += by;
  listeners.forEach((listener) => listener());
}

/** Number of page chunks that are loading, as a store; the progress bar reads it. */
export const pendingLoads = {
  get: () => pending,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export async function trackLoad<T>(load: Promise<T>): Promise<T> {
  change(1);
  try {
    return await load;
  } finally {
    change(-1);
  }
}
