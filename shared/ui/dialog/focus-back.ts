/**
 * Returns the focus to what opened a dialog. If that is gone or hidden, as a selection's bar, a popup or a deleted row,
 * the page's heading gets it, so that the keyboard goes on from the page and not from the top of the window.
 * @param opener null: only a lost focus moves
 */
export function focusBack(opener: Element | null): void {
  // Focusing an element of a closed popup does nothing.
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
