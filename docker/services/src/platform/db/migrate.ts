import { join } from 'node:path';
import { DrizzleQueryError, max, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, PgDialect, pgSchema, type PgSession } from 'drizzle-orm/pg-core';
import { messageOf } from '../log';
import type { Database, Queryable } from './database';
import { isDatabaseUnavailable } from './database-unavailable';
import { hasTable, lockFor } from './expressions';

const MIGRATION_SETS = ['main', 'machine'] as const;

/** Tables of the main API, and those of the machine service. Each set is a folder of migrations. */
type MigrationSet = (typeof MIGRATION_SETS)[number];

const FOLDER = join(import.meta.dirname, '../../../migrations');
const LOCK_KEY = 7_145_001;
const SCHEMA = 'drizzle';
const dialect = new PgDialect();

/** A migration could not be run; it and all that ran with it were rolled back. */
export class MigrationError extends Error {
  constructor(set: MigrationSet, cause: unknown) {
    const statement = cause instanceof DrizzleQueryError ? ` at "${cause.query.trim().slice(0, 200)}"` : '';
    super(
      `A migration of migrations/${set} failed${statement} (${messageOf(cause)}). ` +
        'Nothing was changed: start the release before this one, and report the line above.',
    );
    this.name = 'MigrationError';
  }
}

/** The database was written by a newer release; nothing was changed. */
export class NewerDatabase extends Error {
  constructor(set: MigrationSet) {
    super(
      `The database has migrations of migrations/${set} that this release does not know. ` +
        'Nothing was changed: start the newer release, or restore a backup of this one into an empty database.',
    );
    this.name = 'NewerDatabase';
  }
}

/** @throws NewerDatabase when the database has migrations that this release does not know */
export async function refuseNewer(db: Queryable): Promise<void> {
  const state = await migrationState(db);
  for (const set of MIGRATION_SETS)
    if ((state[set] ?? 0) > (filesOf(set).at(-1)?.folderMillis ?? 0)) throw new NewerDatabase(set);
}

/** The newest migration of each set that a database has, by its time (`when` in `meta/_journal.json`). */
export type MigrationState = Readonly<Partial<Record<MigrationSet, number>>>;

/**
 * Brings the tables of these sets up to date, all in one transaction: if a migration fails, the database is unchanged.
 * Replicas that start together wait for each other by an advisory lock.
 * @throws MigrationError, NewerDatabase
 */
export async function migrate(db: Database, sets: readonly MigrationSet[]): Promise<void> {
  await refuseNewer(db);
  await migrateTo(db, Object.fromEntries(sets.map((set) => [set, Infinity])));
}

/**
 * Creates the tables in a backup's schema version.
 * @throws MigrationError; Error when this release does not know that version
 */
export async function migrateTo(db: Database, state: MigrationState): Promise<void> {
  await db.transaction(async (tx) => {
    // Another replica's migrations, and large tables, may take longer than a call may.
    await tx.execute(sql`set local lock_timeout = 0; set local statement_timeout = 0`);
    await lockFor(tx, LOCK_KEY);
    for (const set of MIGRATION_SETS) {
      const until = state[set];
      if (until !== undefined) await runSet(tx, set, until);
    }
  });
}

export async function migrationState(db: Queryable): Promise<MigrationState> {
  const state: Partial<Record<MigrationSet, number>> = {};
  for (const set of MIGRATION_SETS) {
    const record = pgSchema(SCHEMA).table(set, { created_at: bigint({ mode: 'number' }) });
    if (!(await hasTable(db, record))) continue;
    const [newest] = await db.select({ at: max(record.created_at) }).from(record);
    if (newest?.at) state[set] = newest.at;
  }
  return state;
}

const filesOf = (set: MigrationSet) => readMigrationFiles({ migrationsFolder: join(FOLDER, set) });

async function runSet(tx: Queryable, set: MigrationSet, until: number): Promise<void> {
  const wanted = filesOf(set).filter(({ folderMillis }) => folderMillis <= until);
  if (until !== Infinity && wanted.at(-1)?.folderMillis !== until)
    throw new Error('The backup was made by another release: restore it with that one. Nothing was changed.');
  try {
    // Drizzle commits after each folder. In a savepoint both folders take effect together or not at all.
    const session: PgSession = Object.assign(Object.create(tx._.session), { transaction: tx.transaction.bind(tx) });
    await dialect.migrate(wanted, session, {
      migrationsFolder: FOLDER,
      migrationsSchema: SCHEMA,
      migrationsTable: set,
    });
  } catch (error) {
    throw isDatabaseUnavailable(error) ? error : new MigrationError(set, error);
  }
}
