import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { isDatabaseUnavailable } from './database-unavailable';
import { lockFor } from './lock-for';
import { messageOf } from '../log';
import { schema_migration } from './schema/traffic';

const FOLDER = join(import.meta.dirname, '../../migrations');
const LOCK_KEY = 7_145_001;

/** A migration could not be run; it and all that ran with it were rolled back. */
export class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    super(
      `Migration ${name} failed (${messageOf(cause)}). Nothing was changed: start the release before this one, and report the line above.`,
    );
    this.name = 'MigrationError';
  }
}

/** Tables of the main API, and those of the machine service. */
export type MigrationSet = 'main' | 'machine';

/**
 * Runs the numbered SQL files of these sets that have not run yet, all in one transaction: when one fails the database
 * is as it was. Replicas that start together wait for each other by an advisory lock.
 * @param only names (`main/0001_accounts.sql`) to run of the sets; the others wait
 * @throws Error when one of them is unknown: it is of a newer release
 */
export async function migrate(
  db: Database,
  sets: readonly MigrationSet[],
  only: readonly string[] | null = null,
): Promise<void> {
  const names = sets.flatMap((set) =>
    readdirSync(join(FOLDER, set))
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => `${set}/${file}`),
  );
  const unknown = only?.find((name) => sets.some((set) => name.startsWith(`${set}/`)) && !names.includes(name));
  if (unknown)
    throw new Error(
      `This release does not know the migration ${unknown}: use the release that made the backup, or a newer one.`,
    );
  await db.transaction(async (tx) => {
    // Another replica's migrations, and large tables, may take longer than a call may.
    await tx.execute(sql`set local lock_timeout = 0; set local statement_timeout = 0`);
    await lockFor(tx, LOCK_KEY);
    await tx.execute(
      sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`,
    );
    const done = new Set(
      (await tx.select({ name: schema_migration.name }).from(schema_migration)).map((row) => row.name),
    );
    for (const name of names) {
      if (done.has(name) || (only && !only.includes(name))) continue;
      await tx.execute(sql.raw(readFileSync(join(FOLDER, name), 'utf8'))).catch((error: unknown) => {
        throw isDatabaseUnavailable(error) ? error : new MigrationError(name, error);
      });
      await tx.insert(schema_migration).values({ name });
    }
  });
}
