import { useEffect, useRef, type RefObject } from 'react';

/**
 * Repeats a press that came before hydration: the button, whose ref is returned, still has the focus. Call it after
 * effects that close what the button opens.
 */
export function useEarlyPress(repeat: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current !== null && button.current === document.activeElement) repeat();
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  return button;
}
