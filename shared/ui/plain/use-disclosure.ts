import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface Disclosure {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Closes it and moves the focus back to the button. */
  readonly close: () => void;
  /** Closes it and leaves the focus, since the page changes. */
  readonly hide: () => void;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** A button that opens something below it; Escape, or a click or focus elsewhere, closes it. */
export function useDisclosure(): Disclosure {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);

  const close = useCallback(() => {
    setIsOpen(false);
    ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, []);

  const hide = useCallback(() => setIsOpen(false), []);

  useEffect(() => {
    const root = ref.current;
    if (!isOpen || !root) return;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.contains(event.target)) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);

  return { isOpen, toggle: () => setIsOpen(!isOpen), close, hide, ref };
}
