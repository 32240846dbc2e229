import { useEffect, useRef, type RefObject } from 'react';

/**
 * Repeats a press that came before hydration. `static/early.js` notes it on a button with `data-early-press`, whose ref
 * is returned. Call it after effects that close what the button opens.
 */
export function useEarlyPress(repeat: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (!current) return;
    // Pressed before that script had loaded, it still has the focus.
    const isPressed = current.dataset['pressed'] ?? String(current === document.activeElement);
    // From now on the button handles a press itself.
    delete current.dataset['earlyPress'];
    delete current.dataset['pressed'];
    if (isPressed === 'true') repeat();
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  return button;
}
