/** What SQL can be run on: a database or one of its transactions. */
export interface Queryable {
  /** Rows of one statement; `$1`… are its parameters. The caller names the row's shape, as the statement gives it. */
  query<Row extends object>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Rows of one statement as lists of their columns, for {@link orm}. */
  values(sql: string, params?: readonly unknown[]): Promise<unknown[][]>;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
}

/** A PostgreSQL; bigint comes as number, timestamptz as Date. */
export interface Database extends Queryable {
  /** Commits when `work` ends, rolls back when it throws. Inside, only `tx` belongs to the transaction. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Connections by what they do. */
  connections(): Readonly<Record<'open' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}

/** The first row, or null. */
export async function first<Row extends object>(
  db: Queryable,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row | null> {
  const rows = await db.query<Row>(sql, params);
  return rows[0] ?? null;
}
