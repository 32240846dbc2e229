import pg from 'pg';
import type { Database, Queryable } from './database';
import { CommitUncertain, isDatabaseUnavailable } from './database-unavailable';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Where a database is reached: an address, or the socket's folder of the embedded one. */
type Place = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'user' | 'database'>;

/** PostgreSQL (15 or newer) through a pool of connections. */
export function openPostgres(place: Place, poolSize: number, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    ...place,
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    // A statement ends on the server before this process gives its connection up.
    statement_timeout: 25_000,
    lock_timeout: 5_000,
    query_timeout: 30_000,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError);
  return {
    ...queryable(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      let isCommitting = false;
      // A connection that breaks while it is lent out tells by an event too; without a listener that ends the process.
      const noteBreak = (error: Error) => {
        broken = error;
      };
      client.on('error', noteBreak);
      try {
        await client.query('begin');
        const result = await work(queryable(client));
        isCommitting = true;
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        // The server may have committed although its answer was lost.
        throw isCommitting && isDatabaseUnavailable(error) ? new CommitUncertain(error) : error;
      } finally {
        client.off('error', noteBreak);
        client.release(broken);
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

function queryable(source: pg.Pool | pg.PoolClient): Queryable {
  return {
    // The caller's row type is taken on trust: it describes what its statement selects.
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
      (await source.query<Row & pg.QueryResultRow>(sql, [...params])).rows,
    values: async (sql, params = []) =>
      (await source.query<unknown[]>({ text: sql, values: [...params], rowMode: 'array' })).rows,
    script: async (sql) => {
      await source.query(sql);
    },
  };
}
