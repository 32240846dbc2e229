import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** A database or one of its transactions. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

/** A PostgreSQL with its pool of connections. */
export interface Database extends NodePgDatabase {
  readonly $client: pg.Pool;
  /** True when the disk of the embedded database is full; that of another server is not known here. */
  isDiskFull(): Promise<boolean>;
  close(): Promise<void>;
}
