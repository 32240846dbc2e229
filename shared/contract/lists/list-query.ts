import { PAGE_SIZE } from './list';

export interface ListSort {
  readonly key: string;
  readonly descending: boolean;
}

export interface ListQuery {
  readonly q: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Null: the list's default order. */
  readonly sort: ListSort | null;
  /** Start of the page, from an earlier response; null for the first page. */
  readonly cursor: string | null;
  readonly size: number;
  /** Requested columns besides the default ones. */
  readonly columns: readonly string[];
  /** Only these rows, regardless of filters; empty for a page. */
  readonly ids: readonly string[];
}

/** Prefix of a filter's name. */
export const FILTER = 'f.';
/** Separator of the values of one parameter. */
export const BETWEEN = '~';

/** Writes a request as URL parameters; omits default values. */
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
