import { PAGE_SIZE, type ListDescription } from './list';

/** By which column a list is sorted. */
export interface ListSort {
  readonly key: string;
  readonly descending: boolean;
}

/** What is asked of a list. */
export interface ListQuery {
  readonly q: string;
  /** Chosen values by column. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Null: the list's own order. */
  readonly sort: ListSort | null;
  /** Where the page begins, as an earlier answer gave it; null: the first page. */
  readonly cursor: string | null;
  /** Rows of the page. */
  readonly size: number;
  /** Hidden columns that are wanted beside the usual ones. */
  readonly columns: readonly string[];
  /** Only these rows, whatever the filters say; empty: a page. */
  readonly ids: readonly string[];
}

/** Parameters of a list's call with what they mean, for the OpenAPI document. */
export const LIST_PARAMETERS = {
  q: 'Kata yang dicari; setiap kata harus ada',
  'f.{column}': 'Nilai yang dipilih pada sebuah kolom, dipisah ~',
  sort: 'Kolom pengurut, dengan - di depan untuk urutan menurun',
  cursor: 'Awal halaman, dari next atau previous jawaban sebelumnya',
  size: `Baris per halaman, 1 sampai ${PAGE_SIZE}`,
  columns: 'Kolom tambahan, dipisah ~',
  ids: `Hanya baris ini, dipisah ~, paling banyak ${PAGE_SIZE}`,
} as const;

const FILTER = 'f.';
const BETWEEN = '~';

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

/** Why a request is refused, with the name of its part. */
export type ListRefusal = 'list/column' | 'list/filter' | 'list/sort' | 'list/parameter';

/**
 * Reads a request from URL parameters.
 * @param refuse called with the name of the first part that the list does not know
 */
export function readListQuery(
  list: ListDescription,
  params: Readonly<Record<string, unknown>>,
  refuse: (code: ListRefusal, name: string) => Error,
): ListQuery {
  const columnOf = (key: string) => list.columns.find((column) => column.key === key);
  const filters: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value !== 'string') throw refuse('list/parameter', name);
    if (!name.startsWith(FILTER)) {
      if (!Object.hasOwn(LIST_PARAMETERS, name)) throw refuse('list/parameter', name);
      continue;
    }
    const { choices } = columnOf(name.slice(FILTER.length)) ?? {};
    if (!choices) throw refuse('list/filter', name.slice(FILTER.length));
    const values = partsOf(value);
    const unknown = values.find((one) => !choices.some((choice) => choice.value === one));
    if (unknown !== undefined) throw refuse('list/filter', unknown);
    if (values.length > 0) filters[name.slice(FILTER.length)] = values;
  }
  const text = (name: keyof typeof LIST_PARAMETERS) => String(params[name] ?? '');
  const sortKey = text('sort').replace(/^-/, '');
  if (sortKey !== '' && !columnOf(sortKey)?.isSorted) throw refuse('list/sort', sortKey);
  const columns = partsOf(text('columns'));
  const strange = columns.find((key) => !columnOf(key));
  if (strange !== undefined) throw refuse('list/column', strange);
  const size = params['size'] === undefined ? PAGE_SIZE : Number(params['size']);
  if (!Number.isInteger(size) || size < 1 || size > PAGE_SIZE) throw refuse('list/parameter', 'size');
  const ids = partsOf(text('ids'));
  if (ids.length > PAGE_SIZE) throw refuse('list/parameter', 'ids');
  return {
    q: text('q').slice(0, 200),
    filters,
    sort: sortKey === '' ? null : { key: sortKey, descending: text('sort').startsWith('-') },
    cursor: text('cursor') || null,
    size,
    columns,
    ids,
  };
}

function partsOf(text: string): string[] {
  return text.split(BETWEEN).filter((part) => part !== '');
}
