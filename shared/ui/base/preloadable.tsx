import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code loads on first render, or earlier by `preload`; then it renders without a pause. */
export interface Preloadable<Props> {
  readonly Component: ComponentType<Props>;
  readonly preload: () => Promise<unknown>;
}

/** Pauses between retries while the browser is online, ms. */
const PAUSES = [500, 2_000, 5_000];

/** How long a failure is cached, ms: React renders twice before it shows the error boundary. */
const FAILURE_STANDS = 500;

/**
 * @param load imports the component; a failed import is retried at the next call
 * @param fallback shown until the code is loaded; without one the surrounding Suspense shows its own
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode | ((props: Props) => ReactNode),
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => (loaded ??= await load());
  // React caches the result of a lazy component, including a failure: a retry needs a new one.
  const lazily = (): ComponentType<Props> =>
    lazy(() =>
      patiently(preload).then(
        (part) => ({ default: part as ComponentType<object> }),
        (error: unknown) => {
          setTimeout(() => (Lazy = lazily()), FAILURE_STANDS);
          throw error;
        },
      ),
    ) as unknown as ComponentType<Props>;
  let Lazy = lazily();
  function Component(props: Props) {
    // Kept in state: another component on a later render would remount it.
    const [Part] = useState(() => loaded ?? Lazy);
    const part = <Part {...props} />;
    if (fallback === undefined) return part;
    return <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>{part}</Suspense>;
  }
  return { Component, preload };
}

/** Retries until the code is loaded: a short loss of the connection must not remove the screen, or a form on it. */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await (navigator.onLine ? new Promise((done) => setTimeout(done, pause)) : backOnline());
    }
  }
  return load();
}

function backOnline(): Promise<void> {
  return new Promise((done) => window.addEventListener('online', () => done(), { once: true }));
}
