/**
 * Returns the focus to what opened a dialog. If that is gone or hidden, or disappears within {@link DRAWN_MS}, as a
 * selection's bar, a popup or a deleted row, the heading gets the focus: the keyboard must not start again at the top.
 */
export function focusBack(opener: Element | null): void {
  // Focusing an element of a closed popup does nothing.
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  keepFocusOnPage();
}

/** Longest time until a finished change is drawn, ms. */
const DRAWN_MS = 3_000;

/** Gives the focus to the heading once the focused element, as a button of a deleted row, is gone or disabled. */
export function keepFocusOnPage(): void {
  const held = document.activeElement;
  const isOver = () => {
    if (document.activeElement === document.body || held?.matches(':disabled')) focusHeading();
    return document.activeElement !== held;
  };
  if (held === document.body) return focusHeading();
  const observer = new MutationObserver(() => isOver() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  setTimeout(() => observer.disconnect(), DRAWN_MS);
}

/** Focuses the heading of the topmost open dialog, else the page's. */
function focusHeading(): void {
  const headings = document.querySelectorAll<HTMLElement>('h1[tabindex], .pr-dialog h2[tabindex]');
  [...headings].at(-1)?.focus({ preventScroll: true });
}
