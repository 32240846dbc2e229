import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** A database or one of its transactions. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export interface Database extends NodePgDatabase {
  readonly $client: pg.Pool;
  /** Whether the disk of the embedded database is full; always false for another server, whose disk is unknown. */
  isDiskFull(): Promise<boolean>;
  close(): Promise<void>;
}
