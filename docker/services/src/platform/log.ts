import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The database's own error in place of drizzle's, whose message quotes the statement and its parameters: addresses and
 * hashes among them. Anything else is returned as it is.
 */
export function withoutStatement(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

export interface Log {
  (level: 'debug' | 'info' | 'warn' | 'error', message: string, details?: Readonly<Record<string, unknown>>): void;
}

/** One JSON line per message on stderr; stdout stays free for the ready line. */
export function createLog(minimum: string): Log {
  const floor = LEVELS.indexOf(minimum);
  return (level, message, details = {}) => {
    if (LEVELS.indexOf(level) < floor) return;
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`);
  };
}

/** Message of anything thrown, for people; statements and their parameters are left out. */
export function messageOf(thrown: unknown): string {
  const error = withoutStatement(thrown);
  return error instanceof Error ? error.message : String(error);
}

/** Text of anything thrown, with its stack where it has one. */
export function describeError(thrown: unknown): string {
  const error = withoutStatement(thrown);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
