import { withoutStatement } from '../log';

/**
 * SQLSTATEs after which the same call may succeed soon (PostgreSQL documentation, appendix A): connection lost (08),
 * server stopping or starting (57P01 to 57P03), no connection left (53300), disk or memory full (53100, 53200), a lock
 * or statement that took too long (55P03, 57014, 25P03, 57P05), a read-only server (25006).
 */
const STATES = /^(08\w{3}|57P0[1-35]|53[123]00|55P03|57014|25P03|25006)$/;
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** Messages of `pg` errors without a code. */
const TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/;

/** The database is expected to run, but does not answer. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The connection was lost during a commit: the transaction may or may not have taken effect. */
export class CommitUncertain extends Error {
  override readonly name = 'CommitUncertain';

  constructor(cause: unknown) {
    super('the connection was lost during a commit', { cause });
  }
}

/** Whether an error concerns the connection to the database, not the statement: the same call may succeed soon. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const error = withoutStatement(thrown);
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if ('code' in error && typeof error.code === 'string') {
    if (STATES.test(error.code)) return true;
    if (SYSTEM.has(error.code) && 'syscall' in error) return true;
  }
  return TEXTS.test(error.message);
}

/** SQLSTATEs of a database that answers reads and refuses writes: read-only, or its disk is full. */
const NO_WRITES = new Set(['25006', '53100']);

/** Waits for a secondary write of a reading call; skips it while the database takes no writes. */
export async function writeIfPossible(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (thrown) {
    const error = withoutStatement(thrown);
    const refusesWrites = error instanceof Error && 'code' in error && NO_WRITES.has(String(error.code));
    if (!refusesWrites) throw thrown;
  }
}
