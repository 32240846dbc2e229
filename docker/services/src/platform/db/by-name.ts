import { sql, type Column, type SQL } from 'drizzle-orm';
import type { Queryable } from './database';

const COLLATION = 'id-x-icu';

/** The database cannot sort names; the message says what to install. */
export class NoNameOrder extends Error {
  constructor() {
    super(
      `PostgreSQL has no collation "${COLLATION}": use a build with ICU (Debian's and the official images have it), ` +
        'or, when ICU was added later, run "select pg_import_system_collations(\'pg_catalog\')" as its superuser.',
    );
    this.name = 'NoNameOrder';
  }
}

/** Order of names as people expect it: either case and accents stand together, unlike by code point. */
export function byName(column: Column): SQL {
  return sql`${column} collate ${sql.identifier(COLLATION)}`;
}

/** @throws NoNameOrder */
export async function checkNameOrder(db: Queryable): Promise<void> {
  const { rows } = await db.execute(sql`select from pg_collation where collname = ${COLLATION}`);
  if (rows.length === 0) throw new NoNameOrder();
}
