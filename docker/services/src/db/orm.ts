import { Column, is, SQL, type DriverValueDecoder } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgRemoteDatabase, PgRemoteSession, type PreparedQuery } from 'drizzle-orm/pg-proxy';
import type { Queryable } from './database';

type Tables = Record<string, never>;

/** Typed statements over the tables of `schema/`. */
export type Orm = PgRemoteDatabase<Tables>;

const dialect = new PgDialect();
const known = new WeakMap<Queryable, Orm>();

/** Typed statements on a database or one of its transactions, whose connection, errors and row values stay its own. */
export function orm(db: Queryable): Orm {
  const made = known.get(db);
  if (made) return made;
  const session = new Session(
    async (text, params, method) => ({
      rows: method === 'all' ? await db.values(text, params) : await db.query(text, params),
    }),
    dialect,
    undefined,
  );
  const fresh: Orm = new PgRemoteDatabase(dialect, session, undefined);
  known.set(db, fresh);
  return fresh;
}

class Session extends PgRemoteSession<Tables, Tables> {
  override prepareQuery<T extends { execute: unknown; all: unknown; values: unknown }>(
    ...[query, fields, name, isInArrays, mapRows, ...more]: Parameters<PgRemoteSession<Tables, Tables>['prepareQuery']>
  ): PreparedQuery<T> {
    const mapper = mapRows ?? (fields && flatMapper(fields));
    // Drizzle wraps errors in one of its own, which hides their code and tells the parameters, addresses and hashes
    // among them, to whoever logs it.
    const plain = { queryWithCache: <Rows>(_text: string, _params: unknown[], run: () => Promise<Rows>) => run() };
    return Object.assign(super.prepareQuery<T>(query, fields, name, isInArrays, mapper, ...more), plain);
  }
}

type Fields = NonNullable<Parameters<PgRemoteSession<Tables, Tables>['prepareQuery']>[1]>;
type Decoder = Pick<DriverValueDecoder<unknown, unknown>, 'mapFromDriverValue'>;

/**
 * Makes objects of rows as drizzle's own mapper does, which asks anew for every value what kind of column it is of:
 * that costs a list of 10,000 rows most of its time. Undefined for statements with objects in their rows, which stay
 * drizzle's.
 */
function flatMapper(fields: Fields): ((rows: unknown[][]) => unknown[]) | undefined {
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? '', decoder: decoderOf(field) }));
  if (fields.some(({ path }) => path.length !== 1) || columns.some(({ decoder }) => decoder === undefined))
    return undefined;
  return (rows) =>
    rows.map((row) => {
      const made: Record<string, unknown> = {};
      let index = 0;
      for (const { name, decoder } of columns) {
        const value = row[index];
        made[name] = value === null || !decoder ? value : decoder.mapFromDriverValue(value);
        index += 1;
      }
      return made;
    });
}

/** Null where values stay as they are; undefined for what is neither column nor SQL. */
function decoderOf(field: Fields[number]['field']): Decoder | null | undefined {
  if (is(field, Column)) return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : field;
  const source = is(field, SQL.Aliased) ? field.sql : field;
  // Set by `mapWith`, but missing in drizzle's types.
  return is(source, SQL) ? (source as unknown as { decoder: Decoder }).decoder : undefined;
}
