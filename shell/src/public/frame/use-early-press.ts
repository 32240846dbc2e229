import { useEffect, useRef, type RefObject } from 'react';

/**
 * Repeats a press that came before hydration. `static/early.js` notes it on a button with `data-early-press`, whose ref
 * is returned. Call it after effects that close what the button opens.
 */
export function useEarlyPress(repeat: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    // A press before that script had loaded is recognised by the focus.
    const isPressed = current && (current.hasAttribute('data-pressed') || current === document.activeElement);
    // From now on the button handles a press itself.
    current?.removeAttribute('data-early-press');
    current?.removeAttribute('data-pressed');
    if (isPressed) repeat();
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  return button;
}
