import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database';
import { CommitUncertain, isDatabaseUnavailable } from './database-unavailable';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Place = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>;

export function openPostgres(place: Place, poolSize: number, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    ...place,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // A statement ends on the server before this process gives its connection up.
    statement_timeout: 25_000,
    lock_timeout: 5_000,
    query_timeout: 30_000,
    keepAlive: true,
  });
  // The pool replaces a connection that breaks while idle; without a listener it would end the process.
  pool.on('error', onIdleError);
  return Object.assign(drizzle(pool), {
    transaction: transactionsOf(pool),
    isDiskFull: async () => false,
    close: () => pool.end(),
  });
}

/**
 * Extends Drizzle's transactions by two cases: a connection that breaks during one is closed instead of reused, and a
 * commit whose answer is lost throws {@link CommitUncertain}.
 */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    let isCommitting = false;
    const noteBreak = (error: Error) => {
      broken = error;
    };
    client.on('error', noteBreak);
    try {
      return await drizzle(client).transaction(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      }, config);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      broken ??= new Error('the database did not answer in a transaction', { cause: error });
      throw isCommitting ? new CommitUncertain(error) : error;
    } finally {
      client.off('error', noteBreak);
      client.release(broken);
    }
  };
}
