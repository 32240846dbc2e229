import { readStoredJson, writeStored } from '../../browser/storage';
import { compareTexts } from '../../format/compare-texts';
/** A named state of a table: its URL query as text. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

const key = (table: string) => `portal:table:${table}:views`;

/** Views saved on this device for a table, by name. */
export function readViews(table: string): SavedView[] {
  const stored = readStoredJson(key(table));
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

/** Keeps the views of a table on this device; a refused storage leaves them for this page only. */
export function writeViews(table: string, views: readonly SavedView[]): void {
  writeStored(key(table), JSON.stringify(views));
}

/** Adds a view; one of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter((other) => other.name !== view.name), view].sort((a, b) => compareTexts(a.name, b.name));
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
