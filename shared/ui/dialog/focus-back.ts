/**
 * Returns the focus to what opened a dialog. If that is gone or hidden, as a selection's bar, a popup or a deleted row,
 * the page's heading gets it, so that the keyboard goes on from the page and not from the top of the window.
 */
export function focusBack(opener: Element | null): void {
  // Focusing an element of a closed popup does nothing.
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) focusHeading();
}

/** Longest time until a finished change is drawn, ms. */
const DRAWN_MS = 3_000;

/** Gives the focus to the page's heading once the focused element, as a button of a deleted row, is gone. */
export function keepFocusOnPage(): void {
  const held = document.activeElement;
  const isOver = () => {
    if (document.activeElement === document.body) focusHeading();
    return document.activeElement !== held;
  };
  if (held === document.body) return focusHeading();
  const observer = new MutationObserver(() => isOver() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), DRAWN_MS);
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
