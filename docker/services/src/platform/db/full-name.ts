import { sql, type Column, type SQL } from 'drizzle-orm';

/** First and last name of a joined account in one text; null where none is joined. */
export function fullName(person: { readonly first_name: Column; readonly last_name: Column }): SQL<string | null> {
  return sql`nullif(concat_ws(' ', ${person.first_name}, ${person.last_name}), '')`;
}
