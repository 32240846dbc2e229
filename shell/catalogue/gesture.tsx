import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Pause between two looks for the next element to press, ms. */
const PATIENCE_MS = 50;

interface GestureProps {
  /** Selectors within the example, or anywhere on the page with `page` in front, to press one after the other. */
  readonly press: readonly string[];
  readonly children: ReactNode;
}

/** Shows a part as it is after a person has pressed something: rows chosen, a list opened, a form refused. */
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
      // Lists of choices open when the button goes down.
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
