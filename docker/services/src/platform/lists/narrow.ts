import { COUNT_LIMIT, SEARCH_COUNT_LIMIT } from '@portal/shared/contract/lists/list';
import { desc, gt, inArray, type SQL, and, sql, type Column } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { ListQueries, Narrowing, Tally } from './server-list';
import { searchWords } from '@portal/shared/format/search';

/** A trigram index finds no shorter words inside others: these are searched at the beginning of words. */
const SHORTEST_INSIDE = 3;
const MOST_WORDS = 8;

/** Matches rows whose folded text, which begins with a space, contains every word of a search. */
function holdsEveryWord(column: Column, query: string): SQL | undefined {
  return and(
    ...searchWords(query)
      .slice(0, MOST_WORDS)
      .map((word) => {
        const pattern = word.replace(/[\\%_]/g, '\\$&');
        return sql`${column} like ${word.length < SHORTEST_INSIDE ? `% ${pattern}%` : `%${pattern}%`}`;
      }),
  );
}

function countedOf({ filters }: ListQueries) {
  return Object.entries(filters).flatMap(([key, filter]) => ('value' in filter ? [{ key, ...filter }] : []));
}

/** Matches rows by search and conditions, without the counted filters. */
function searched({ filters, searchText }: ListQueries, own: SQL | undefined, { q, filters: chosen }: Narrowing) {
  const conditions = Object.entries(chosen).map(([key, values]) => {
    const filter = filters[key];
    return filter && 'where' in filter ? filter.where(values) : undefined;
  });
  return and(own, holdsEveryWord(searchText, q), ...conditions);
}

/** Matches rows by search and all filters. */
export function matching(list: ListQueries, own: SQL | undefined, narrowing: Narrowing): SQL | undefined {
  const chosen = countedOf(list).map(({ key, value, names }) => {
    const values = narrowing.filters[key];
    return values && inArray(value, names ? storedOf(names, values) : [...values]);
  });
  return and(searched(list, own, narrowing), ...chosen);
}

const storedOf = (names: Readonly<Record<string, string>>, values: readonly string[]) =>
  Object.keys(names).filter((stored) => values.includes(names[stored] ?? ''));

/** Whether the counts of all rows are not enough to answer it. */
export const isSearched = ({ filters }: ListQueries, { q, filters: chosen }: Narrowing) =>
  q.trim() !== '' || Object.keys(chosen).some((key) => 'where' in (filters[key] ?? {}));

export const countLimitOf = (list: ListQueries, narrowing: Narrowing): number =>
  isSearched(list, narrowing) ? SEARCH_COUNT_LIMIT : COUNT_LIMIT;

/** Counts each filter's values, with the other filters applied, and all rows that match. */
export function countsOf(list: ListQueries, { filters }: Narrowing, tallies: readonly Tally[]) {
  const counted = countedOf(list);
  const sum = (except: string | null) => {
    const counts = new Map<string, number>();
    for (const { values, count } of tallies) {
      const isLeft = counted.every(
        ({ key }) => key === except || !filters[key] || filters[key].includes(values[key] ?? ''),
      );
      const value = except === null ? '' : (values[except] ?? '');
      if (isLeft) counts.set(value, (counts.get(value) ?? 0) + count);
    }
    return counts;
  };
  return {
    total: sum(null).get('') ?? 0,
    counts: counted.flatMap(({ key }) => [...sum(key)].map(([value, count]) => ({ column: key, value, count }))),
  };
}

/** Selects the counts of a list by its counted filters, of the newest rows up to the limit. */
export function selectTallies(db: Queryable, list: ListQueries, own: SQL | undefined, narrowing: Narrowing) {
  const counted = countedOf(list);
  const newest = db
    .select({
      count: sql<number>`1`.as('one'),
      ...Object.fromEntries(counted.map(({ value }, index) => [index, sql<string>`${value}`.as(`value_${index}`)])),
    })
    .from(list.table)
    .where(searched(list, own, narrowing))
    .orderBy(desc(list.newest))
    .limit(countLimitOf(list, narrowing))
    .as('newest');
  const columns = counted.map((_filter, index) => sql.identifier(`value_${index}`));
  const select = db
    .select({
      values: sql<string[]>`array[${sql.join(columns, sql`, `)}]::text[]`,
      count: sql<number>`count(*)::integer`,
    })
    .from(newest);
  return columns.length > 0 ? select.groupBy(sql.join(columns, sql`, `)) : select;
}

/** Reads the counts that {@link selectTallies} selects. */
export async function countTallies(
  db: Queryable,
  list: ListQueries,
  own: SQL | undefined,
  narrowing: Narrowing,
): Promise<Tally[]> {
  const counted = countedOf(list);
  return (await selectTallies(db, list, own, narrowing)).map(({ values, count }) => ({
    count,
    values: Object.fromEntries(
      counted.map(({ key, names }, index) => [key, names?.[values[index] ?? ''] ?? values[index] ?? '']),
    ),
  }));
}

/** Selects the next ids of all rows that match, in the order of the ids. */
export function selectIds(
  db: Queryable,
  list: ListQueries,
  own: SQL | undefined,
  { narrowing, after, limit }: { readonly narrowing: Narrowing; readonly after: string | null; readonly limit: number },
) {
  const next = after === null ? undefined : gt(list.id, after);
  return db
    .select({ id: sql<string>`${list.id}::text` })
    .from(list.table)
    .where(and(matching(list, own, narrowing), next))
    .orderBy(list.id)
    .limit(limit);
}

export const matchingCount = (db: Queryable, list: ListQueries, own: SQL | undefined, narrowing: Narrowing) =>
  db.$count(list.table, matching(list, own, narrowing));
