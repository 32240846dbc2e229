import { PAGE_SIZE } from './list';

export interface ListSort {
  readonly key: string;
  readonly descending: boolean;
}

export interface ListQuery {
  readonly q: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Null: the list's own order. */
  readonly sort: ListSort | null;
  /** Where the page begins, as an earlier answer gave it; null: the first page. */
  readonly cursor: string | null;
  readonly size: number;
  /** Hidden columns that are wanted beside the usual ones. */
  readonly columns: readonly string[];
  /** Only these rows, whatever the filters say; empty: a page. */
  readonly ids: readonly string[];
}

/** Begins the name of a filter. */
export const FILTER = 'f.';
/** Between values of one parameter. */
export const BETWEEN = '~';

/** Writes a request as URL parameters; usual values are left out. */
export function writeListQuery(query: Partial<ListQuery>): Record<string, string> {
  const { q = '', filters = {}, sort, cursor, size = PAGE_SIZE, columns = [], ids = [] } = query;
  return {
    ...(q === '' ? {} : { q }),
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([key, values]) =>
        values.length > 0 ? [[FILTER + key, values.join(BETWEEN)]] : [],
      ),
    ),
    ...(sort ? { sort: (sort.descending ? '-' : '') + sort.key } : {}),
    ...(cursor ? { cursor } : {}),
    ...(size === PAGE_SIZE ? {} : { size: String(size) }),
    ...(columns.length > 0 ? { columns: columns.join(BETWEEN) } : {}),
    ...(ids.length > 0 ? { ids: ids.join(BETWEEN) } : {}),
  };
}
