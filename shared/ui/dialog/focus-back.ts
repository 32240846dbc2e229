/**
 * Returns the focus to what opened a dialog. If that is gone, as the bar of a selection after its last row, the page's
 * heading gets it, so that the keyboard goes on from the page and not from the top of the window.
 */
export function focusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) return opener.focus({ preventScroll: true });
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
