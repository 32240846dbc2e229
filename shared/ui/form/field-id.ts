import { bringIntoView } from '../../browser/bring-into-view';

/** Name of every form of the kit; antd derives the ids of its controls from it. */
export const FORM_NAME = 'isian';

/** Returns the id of a field's control, so that summaries and outlines can link to it. Names are unique on a page. */
export function fieldId(name: string): string {
  return `${FORM_NAME}_${name}`;
}

/** Elements that take the focus for a field whose own control cannot: a group, and a file's hidden picker. */
const INSIDE = 'input:not([type=file]), textarea, button';

/**
 * Moves focus to a field, and scrolls it to the middle of the window unless it is visible. A group focuses its first
 * control, a file the button that chooses it.
 * @returns whether the field is on the page
 */
export function focusField(name: string): boolean {
  const element = document.getElementById(fieldId(name));
  if (!element) return false;
  const isDirect = element.matches('input:not([type=file]), textarea, [tabindex]');
  const around = element.matches('input[type=file]') ? element.closest('.pf-drop') : element;
  const target = isDirect ? element : (around?.querySelector<HTMLElement>(INSIDE) ?? element);
  target.focus({ preventScroll: true });
  bringIntoView(target);
  return true;
}
