/** SQLSTATEs of a server that goes down, comes up, or has no connection left (PostgreSQL documentation, appendix A). */
const STATES = /^(08\w{3}|57P0[1-3]|53300)$/;
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** Of `pg`, which gives these no code. */
const TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/;

/** The database is there as far as anybody knows, and does not answer. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * True for errors that tell of the connection to the database, not of the statement: the same call may succeed soon.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if ('code' in error && typeof error.code === 'string') {
    if (STATES.test(error.code)) return true;
    if (SYSTEM.has(error.code) && 'syscall' in error) return true;
  }
  return TEXTS.test(error.message);
}
