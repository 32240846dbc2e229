/**
 * What must reach the server before the session ends or the page is loaded anew. An event of the page, not a function
 * of a shared module: shell and area may be of different versions.
 */
const BEFORE_LEAVING = 'portal:before-leaving';

/** Longest that a logout waits for it. */
const LIMIT_MS = 20_000;

/**
 * Has work done before the page is left by the portal's own doing.
 * @param work gives what must be waited for, which rejects when it did not come about; null when nothing waits
 */
export function onBeforeLeaving(work: () => Promise<unknown> | null): () => void {
  const listen = (event: Event) => {
    const waiting = work();
    if (waiting && event instanceof CustomEvent) (event.detail as Promise<unknown>[]).push(waiting);
  };
  window.addEventListener(BEFORE_LEAVING, listen);
  return () => window.removeEventListener(BEFORE_LEAVING, listen);
}

/** Has everything sent that waits. @returns false when some of it failed, or is not through in time */
export async function sendBeforeLeaving(): Promise<boolean> {
  const waiting: Promise<unknown>[] = [];
  window.dispatchEvent(new CustomEvent(BEFORE_LEAVING, { detail: waiting }));
  if (waiting.length === 0) return true;
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LIMIT_MS));
  const all = Promise.all(waiting).then(
    () => true,
    () => false,
  );
  return Promise.race([all, late]);
}
