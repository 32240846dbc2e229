/** Id of a field's control, so that summaries and outlines can link to it. Names are unique on a page. */
export function fieldId(name: string): string {
  return `isian-${name}`;
}

/**
 * Moves focus to a field and brings it to the middle of the window; a group takes focus on its first control.
 * @returns whether the field is on the page
 */
export function focusField(name: string): boolean {
  const element = document.getElementById(fieldId(name));
  if (!element) return false;
  const target = element.matches('fieldset') ? (element.querySelector<HTMLElement>('input') ?? element) : element;
  target.focus({ preventScroll: true });
  element.scrollIntoView?.({ block: 'center' });
  return true;
}
