import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Pause between two searches for the next element to press. */
const PATIENCE_MS = 50;

interface GestureProps {
  /** Selectors to press in turn: within the example, or with the prefix `page ` anywhere on the page. */
  readonly press: readonly string[];
  readonly children: ReactNode;
}

/** Shows a part after presses: rows chosen, a list opened, a form refused. */
export function Gesture({ press, children }: GestureProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(0);
  const next = press[pressed];
  useEffect(() => {
    if (next === undefined) return;
    const timer = setInterval(() => {
      const [, anywhere] = /^page (.+)$/.exec(next) ?? [];
      const target = anywhere ? document.querySelector(anywhere) : root.current?.querySelector(next);
      if (!(target instanceof HTMLElement)) return;
      clearInterval(timer);
      // Select lists open on mousedown.
      target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      target.click();
      setPressed((count) => count + 1);
    }, PATIENCE_MS);
    return () => clearInterval(timer);
  }, [next]);
  return (
    <div ref={root} data-waits={next}>
      {children}
    </div>
  );
}
