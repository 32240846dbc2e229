import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * Makes a toolbar one stop of the Tab key; the arrow keys, Home and End move inside (WAI-ARIA toolbar pattern).
 * @returns handlers for the toolbar, and the `tabIndex` of the button with a key
 */
export function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first);
  return {
    tabIndexOf: (key: string) => (key === current ? 0 : -1),
    handlers: {
      onFocus: (event: FocusEvent) => {
        const key = event.target.getAttribute('data-tool');
        if (key) setCurrent(key);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // Menus of the toolbar are drawn elsewhere and have arrow keys of their own.
        if (!event.currentTarget.contains(event.target as Node)) return;
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
        const at = buttons.findIndex((button) => button === document.activeElement);
        const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        buttons.at(next % buttons.length)?.focus();
      },
    },
  };
}
