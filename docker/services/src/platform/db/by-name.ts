import { sql, type Column, type SQL } from 'drizzle-orm';
import { COLLATION } from './server-parts';

/** Order of names as people expect it: either case and accents stand together, unlike by code point. */
export function byName(column: Column): SQL {
  return sql`${column} collate ${sql.identifier(COLLATION)}`;
}
