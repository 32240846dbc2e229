import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code comes when it is first drawn, or before by `preload`; then it is drawn without a pause. */
export interface Preloadable<Props> {
  readonly Component: ComponentType<Props>;
  readonly preload: () => Promise<unknown>;
}

/** Pauses before the code is requested again while the browser is online, milliseconds. */
const PAUSES = [500, 2_000, 5_000];

/** How long a failure is kept, milliseconds: React renders twice before it shows the error boundary. */
const FAILURE_STANDS = 500;

/**
 * @param load imports the component; a failed import is tried again at the next call
 * @param fallback drawn until the code has come; without one the Suspense around the component draws its own
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode | ((props: Props) => ReactNode),
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => (loaded ??= await load());
  // React keeps the result of a lazy component, also a failure: a retry needs a new one.
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
async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
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
