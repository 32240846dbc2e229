import { sql, type Column, type SQL } from 'drizzle-orm';

/** True for rows whose column is one of the values; they travel as one parameter, however many they are. */
export function anyOf(column: Column | SQL, values: readonly unknown[]): SQL<boolean> {
  return sql`${column} = any(${sql.param(values)})`;
}
