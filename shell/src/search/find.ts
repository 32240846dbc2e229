import { searchWords } from '@portal/shared/format/search';
import { applyTable, indexRows } from '@portal/shared/ui/table/apply-table';

export const MOST_RESULTS = 6;

type Text = string | null | undefined;

/** One result: its title, the details that distinguish it from similar ones, and its link. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  readonly detail: readonly Text[];
  /** Path inside the portal, with its query. */
  readonly to: string;
}

/** How rows of one kind are searched and shown. */
export interface Kind<Row> {
  readonly heading: string;
  readonly texts: (row: Row) => readonly Text[];
  readonly entry: (row: Row) => Entry;
}

export interface Found {
  readonly heading: string;
  readonly entries: readonly Entry[];
  /** Number of further results. */
  readonly more: number;
}

export interface Searchable {
  readonly heading: string;
  readonly find: (words: string) => Found;
  /** Builds the rows' texts before the first search needs them. */
  readonly prepare: () => void;
}

/** Prepares rows for the tables' search: every word must occur, in any case. Builds a row's text once. */
export function searchable<Row>({
  heading,
  rows,
  texts,
  entry,
}: Kind<Row> & { readonly rows: readonly Row[] }): Searchable {
  const index = indexRows(rows, [
    { key: 'teks', title: heading, value: (row) => texts(row).filter(Boolean).join('\n') },
  ]);
  return {
    heading,
    prepare: () => void index.haystack(0),
    find: (query) => {
      const words = searchWords(query);
      if (words.length === 0) return { heading, entries: [], more: 0 };
      const left = applyTable(index, [], { query, filters: {}, sort: null });
      const entries = left.slice(0, MOST_RESULTS).map((row) => explained(entry(row), texts(row), words));
      return { heading, entries, more: left.length - entries.length };
    },
  };
}

/** Returns a server's results for a query; other queries find nothing until the server has answered them. */
export function answered<Row>(
  { heading, texts, entry }: Kind<Row>,
  { rows, total, asked }: { readonly rows: readonly Row[]; readonly total: number; readonly asked: string },
): Searchable {
  const words = searchWords(asked);
  const entries = rows.slice(0, MOST_RESULTS).map((row) => explained(entry(row), texts(row), words));
  return {
    heading,
    prepare: () => undefined,
    find: (query) =>
      query.trim() === asked
        ? { heading, entries, more: Math.max(0, total - entries.length) }
        : { heading, entries: [], more: 0 },
  };
}

/** Searches each kind and returns those with results, in their order. */
export function findAll(kinds: readonly Searchable[], query: string): Found[] {
  return kinds.map((kind) => kind.find(query)).filter(({ entries }) => entries.length > 0);
}

/** Adds the details in which a word was found, where neither title nor detail shows it. */
function explained(entry: Entry, texts: readonly Text[], words: readonly string[]): Entry {
  const seen = [entry.title, ...entry.detail].join('\n').toLowerCase();
  const hidden = words
    .filter((word) => !seen.includes(word))
    .map((word) => texts.find((text) => text?.toLowerCase().includes(word)));
  return { ...entry, detail: [...entry.detail, ...new Set(hidden)].filter(Boolean) };
}
