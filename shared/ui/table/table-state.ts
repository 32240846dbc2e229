import { BETWEEN, FILTER, type ListSort } from '../../contract/lists/list-query';

/** A person's choices in a table; in the URL, so that they can be shared and survive a reload. */
export interface TableState {
  readonly query: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: ListSort | null;
  /** From 1. */
  readonly page: number;
  /** Start of the page in a list that is read by page; null for the first page. */
  readonly cursor: string | null;
  /** Keys of the shown columns; null for the default ones. */
  readonly columns: readonly string[] | null;
}

/** Reads a table's state from the URL's query; ignores unknown parameters. */
export function readTableState(params: URLSearchParams): TableState {
  const filters: Record<string, string[]> = {};
  params.forEach((value, name) => {
    if (name.startsWith(FILTER) && value !== '') filters[name.slice(FILTER.length)] = value.split(BETWEEN);
  });
  const sort = params.get('urut');
  const columns = params.get('kolom');
  return {
    query: params.get('cari') ?? '',
    filters,
    sort: sort ? { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
    page: Math.max(1, Number.parseInt(params.get('hal') ?? '1', 10) || 1),
    cursor: params.get('kursor'),
    columns: columns ? columns.split(BETWEEN) : null,
  };
}

/** Writes a table's state into the URL's query; omits default values and keeps other parameters. */
export function writeTableState(params: URLSearchParams, state: TableState): URLSearchParams {
  const next = new URLSearchParams();
  params.forEach((value, name) => {
    if (!name.startsWith(FILTER) && !['cari', 'urut', 'hal', 'kursor', 'kolom'].includes(name))
      next.append(name, value);
  });
  if (state.query) next.set('cari', state.query);
  for (const [key, values] of Object.entries(state.filters))
    if (values.length > 0) next.set(FILTER + key, values.join(BETWEEN));
  if (state.sort) next.set('urut', (state.sort.descending ? '-' : '') + state.sort.key);
  if (state.page > 1) next.set('hal', String(state.page));
  if (state.cursor) next.set('kursor', state.cursor);
  if (state.columns) next.set('kolom', state.columns.join(BETWEEN));
  return next;
}
