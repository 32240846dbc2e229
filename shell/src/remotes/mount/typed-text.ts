/** Fields whose text can be restored. */
const FIELDS = 'input:not([type=file]):not([type=hidden]), textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How long a form may take to show a restored value. */
const SHOWN_MS = 5_000;

interface Selection {
  readonly start: number | null;
  readonly end: number | null;
}

interface TypedField {
  /** Finds the field in another rendering of the form: its name, and its number among fields of that name. */
  readonly key: string;
  readonly value: string;
  readonly isChecked: boolean | null;
}

export interface TypedText {
  readonly fields: readonly TypedField[];
  readonly focus: (Selection & { readonly key: string }) | null;
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
 * Restores typed text in another rendering of the form, as if typed, so that React notices it.
 * @returns text whose field does not exist yet; nothing is written twice, because a person may type meanwhile
 */
export function writeTyped(root: Element, { fields, focus }: TypedText): TypedText {
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
    const value = fields.find(({ key }) => key === focus.key)?.value;
    if (value !== undefined) selectOnceShown(target, value, focus);
  }
  return { fields: fields.filter(({ key }) => !found.has(key)), focus: target ? null : focus };
}

/**
 * Restores the selection once the field shows its value, and again before the first key. A form that renders its values
 * again moves the caret to the end, and a busy machine renders some frames later.
 */
function selectOnceShown(field: Field, value: string, selection: Selection): void {
  const giveUpAt = performance.now() + SHOWN_MS;
  const over = new AbortController();
  const { signal } = over;
  const restore = () => {
    if (field.value === value) select(field, selection);
  };
  const look = () => {
    if (signal.aborted || document.activeElement !== field) return;
    if (field.value !== value && performance.now() < giveUpAt) requestAnimationFrame(look);
    else restore();
  };
  requestAnimationFrame(look);
  for (const moved of ['pointerdown', 'blur']) field.addEventListener(moved, () => over.abort(), { signal });
  field.addEventListener(
    'keydown',
    () => {
      restore();
      over.abort();
    },
    { signal },
  );
}

function select(field: Field, { start, end }: Selection): void {
  field.focus({ preventScroll: true });
  if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end);
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function selectionOf(field: Field): Selection {
  // Numbers, dates and lists have no usable selection.
  return field instanceof HTMLSelectElement
    ? { start: null, end: null }
    : { start: field.selectionStart, end: field.selectionEnd };
}

function type(field: Field, value: string): void {
  // React overwrites `value` on the element; the prototype's setter is what typing uses.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
