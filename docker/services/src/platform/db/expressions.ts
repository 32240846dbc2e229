import { sql, type SQL } from 'drizzle-orm';

/**
 * A selected expression with a subquery that names columns of the table outside. Drizzle leaves the tables' names out
 * of expressions that a query of one table selects, and `maintenance.id_mesin = machine.id_mesin` would be true of
 * every row; one level deeper the names stay.
 */
export function correlated<T>(expression: SQL<T>): SQL<T> {
  return sql<T>`${expression}`;
}
