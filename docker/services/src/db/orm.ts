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
    ...args: Parameters<PgRemoteSession<Tables, Tables>['prepareQuery']>
  ): PreparedQuery<T> {
    // Drizzle wraps errors in one of its own, which hides their code and tells the parameters, addresses and hashes among
    // them, to whoever logs it.
    const plain = { queryWithCache: <Rows>(_text: string, _params: unknown[], run: () => Promise<Rows>) => run() };
    return Object.assign(super.prepareQuery<T>(...args), plain);
  }
}
