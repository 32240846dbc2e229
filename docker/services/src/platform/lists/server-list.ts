import type { ListQuery, ListSort } from '@portal/shared/contract/lists/list-query';
import type { DescribedList } from '@portal/shared/lists/described-list';
import type { Column, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Call } from '../call';
import type { Queryable } from '../db/database';
import type { ListKey, ListKeys } from '../db/schema/list-order';

export type Narrowing = Pick<ListQuery, 'q' | 'filters'>;

/** Number of rows with the same values in the counted filters. */
export interface Tally {
  /** Value by filter. */
  readonly values: Readonly<Record<string, string>>;
  readonly count: number;
}

/** A filter whose values are counted: rows have one value each. */
interface CountedFilter {
  readonly value: SQL<string>;
  /** Names of the stored values in addresses; absent: the stored values. */
  readonly names?: Readonly<Record<string, string>>;
}

/** A filter by a condition; its values are not counted. */
interface ConditionFilter {
  /** @throws HttpError 422 for a value that the list does not know */
  readonly where: (values: readonly string[]) => SQL | undefined;
}

interface Order {
  readonly keys: readonly ListKey[];
  readonly descending: boolean;
}

/** How the server reads a list that it describes. Everything else of pages and CSV is the same for all lists. */
export interface ServerList<Row> {
  readonly list: DescribedList<Row>;
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly idType: 'uuid' | 'bigint';
  /** Selects the rows that the caller may read. */
  readonly own: (call: Pick<Call, 'params'>) => SQL | undefined;
  readonly searchText: Column;
  /** Returns the order by a column; for null the list's default. */
  readonly orderOf: (sort: ListSort | null) => Order;
  /** An indexed order, newest first: counting stops after the newest rows. */
  readonly newest: SQL;
  readonly filters: Readonly<Record<string, CountedFilter | ConditionFilter>>;
  /** Stored counts of all rows, for a list that keeps them. */
  readonly readTallies?: (db: Queryable) => Promise<readonly Tally[]>;
  /** Loads rows by their ids, in any order, with the fields of these hidden columns. */
  readonly load: (call: Call, ids: readonly string[], columns: readonly string[]) => Promise<readonly Row[]>;
}

/** A list of any rows, without their loading: enough for its queries. */
export type ListQueries = Omit<ServerList<never>, 'load'>;

/** Keys of a column whose rows without a value come last in both directions. */
interface BothOrders {
  readonly ascending: ListKeys;
  readonly descending: ListKeys;
}

/** Orders by the keys of the sorted column. */
export function ordersBy(
  orders: Readonly<Record<string, ListKeys | BothOrders>>,
  usual: ListSort,
): (sort: ListSort | null) => Order {
  return (sort) => {
    const { key, descending } = sort ?? usual;
    const keys = orders[key] ?? [];
    return { keys: 'ascending' in keys ? keys[descending ? 'descending' : 'ascending'] : keys, descending };
  };
}

/** Returns the query parameters of a call. Fastify returns a text for every name, or several if a name is repeated. */
export function queryOf({ request }: Pick<Call, 'request'>): Readonly<Record<string, unknown>> {
  return request.query as Readonly<Record<string, unknown>>;
}
