/** Fields whose text can be put back. */
const FIELDS = 'input:not([type=file]):not([type=hidden]), textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedField {
  /** How it is found in another drawing of the same form: its name, and its number among those of that name. */
  readonly key: string;
  readonly value: string;
  readonly isChecked: boolean | null;
}

/** What was typed in a form, where the focus was and what was selected there. */
export interface TypedText {
  readonly fields: readonly TypedField[];
  readonly focus: { readonly key: string; readonly start: number | null; readonly end: number | null } | null;
}

function fieldsOf(root: Element): Map<string, Field> {
  const numbers = new Map<string, number>();
  return new Map(
    [...root.querySelectorAll<Field>(FIELDS)].map((field) => {
      const name = field.name || field.id || field.getAttribute('aria-label') || field.tagName;
      const number = numbers.get(name) ?? 0;
      numbers.set(name, number + 1);
      return [`${name} ${number}`, field];
    }),
  );
}

/** Reads what is typed in the fields of an area. */
export function readTyped(root: Element): TypedText {
  const fields = [...fieldsOf(root)];
  const focused = fields.find(([, field]) => field === document.activeElement);
  return {
    fields: fields.map(([key, field]) => ({
      key,
      value: field.value,
      isChecked: isTicked(field) ? field.checked : null,
    })),
    focus: focused ? { key: focused[0], ...selectionOf(focused[1]) } : null,
  };
}

/**
 * Puts it back into another drawing of the form, as if typed, so that React hears of it.
 * @returns whether every field was there
 */
export function writeTyped(root: Element, { fields, focus }: TypedText): boolean {
  const found = fieldsOf(root);
  for (const { key, value, isChecked } of fields) {
    const field = found.get(key);
    if (!field) continue;
    if (isTicked(field)) {
      if (field.checked !== isChecked) field.click();
    } else if (field.value !== value) type(field, value);
  }
  const target = focus && found.get(focus.key);
  if (target) {
    select(target, focus);
    // A form that renders its values again moves the caret to the end.
    requestAnimationFrame(() => document.activeElement === target && select(target, focus));
  }
  return fields.every(({ key }) => found.has(key));
}

function select(field: Field, { start, end }: { readonly start: number | null; readonly end: number | null }): void {
  field.focus({ preventScroll: true });
  if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end);
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function selectionOf(field: Field): { start: number | null; end: number | null } {
  // Numbers, dates and lists have no selection to speak of.
  return field instanceof HTMLSelectElement
    ? { start: null, end: null }
    : { start: field.selectionStart, end: field.selectionEnd };
}

function type(field: Field, value: string): void {
  // React overwrites `value` on the element; the prototype's setter is what typing uses.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
