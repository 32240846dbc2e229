/** Room that a field's label and message and the page's sticky bars need at the edges of the window, px. */
const EDGE = 160;

/** Scrolls an element to the middle of the window unless it is visible. */
export function bringIntoView(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < EDGE || bottom > window.innerHeight - EDGE) element.scrollIntoView?.({ block: 'center' });
}
