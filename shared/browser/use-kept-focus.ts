import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns the focus to what had it before it was disabled, unless something else has it by now. */
export function useKeptFocus(isDisabled: boolean): void {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isDisabled) held.current = document.activeElement;
  }, [isDisabled]);
  useEffect(() => {
    if (isDisabled || document.activeElement !== document.body) return;
    if (held.current instanceof HTMLElement) held.current.focus({ preventScroll: true });
  }, [isDisabled]);
}
