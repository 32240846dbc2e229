/** A named state of a table: its URL query as text. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

const key = (table: string) => `portal:table:${table}:views`;

/** Views saved on this device for a table, by name. */
export function readViews(table: string): SavedView[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key(table)) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Keeps the views of a table on this device; a refused storage leaves them for this page only. */
export function writeViews(table: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(views));
  } catch {
    // Storage refused: nothing is kept.
  }
}

/** Adds a view; one of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter((other) => other.name !== view.name), view].sort((a, b) =>
    a.name.localeCompare(b.name, 'id'),
  );
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'query' in value &&
    typeof value.name === 'string' &&
    typeof value.query === 'string'
  );
}
