import { PAGE_SIZE, type ListDescription } from './list';
import { LIST_PARAMETERS } from './list-parameters';
import { BETWEEN, FILTER, type ListQuery } from './list-query';

/** Why a request is refused, with the name of the part. */
export type ListRefusal = 'list/column' | 'list/filter' | 'list/sort' | 'list/parameter';

/** Reads a request from URL parameters; calls `refuse` with the name of the first part that the list does not know. */
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
      if (!Object.hasOwn(LIST_PARAMETERS.shape, name)) throw refuse('list/parameter', name);
      continue;
    }
    const { choices } = columnOf(name.slice(FILTER.length)) ?? {};
    if (!choices) throw refuse('list/filter', name.slice(FILTER.length));
    const values = partsOf(value);
    const unknown = choices !== 'free' && values.find((one) => !choices.some((choice) => choice.value === one));
    if (typeof unknown === 'string') throw refuse('list/filter', unknown);
    if (values.length > 0) filters[name.slice(FILTER.length)] = values;
  }
  const text = (name: keyof typeof LIST_PARAMETERS.shape) => String(params[name] ?? '');
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
