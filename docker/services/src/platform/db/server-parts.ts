import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

export const COLLATION = 'id-x-icu';

/** The PostgreSQL server lacks a part that the services need; the message says what to install. */
export class IncompletePostgres extends Error {
  override readonly name = 'IncompletePostgres';
}

/** @throws IncompletePostgres */
export async function checkServerParts(db: Queryable): Promise<void> {
  const { rows } = await db.execute<Record<'isSorting' | 'isSearching' | 'isAvailable' | 'mayCreate', boolean>>(sql`
    select exists (select from pg_collation where collname = ${COLLATION}) as "isSorting",
           exists (select from pg_extension where extname = 'pg_trgm') as "isSearching",
           exists (select from pg_available_extensions where name = 'pg_trgm') as "isAvailable",
           has_database_privilege(current_database(), 'create') as "mayCreate"`);
  const [has] = rows;
  if (!has?.isSorting)
    throw new IncompletePostgres(
      `PostgreSQL has no collation "${COLLATION}": use a build with ICU (Debian's and the official images have it), ` +
        'or, when ICU was added later, run "select pg_import_system_collations(\'pg_catalog\')" as its superuser.',
    );
  if (has.isSearching) return;
  if (!has.isAvailable)
    throw new IncompletePostgres(
      'PostgreSQL has no extension pg_trgm: install its contrib package (Debian: postgresql-contrib).',
    );
  if (!has.mayCreate)
    throw new IncompletePostgres(
      'The user of DATABASE_URL may not create pg_trgm: make it the owner of the database, or run "create ' +
        'extension pg_trgm" there as a superuser.',
    );
}
