import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Unwraps drizzle's error, whose message quotes the statement with its parameters, such as addresses and hashes.
 * Returns anything else unchanged.
 */
export function withoutStatement(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

export interface Log {
  (level: 'debug' | 'info' | 'warn' | 'error', message: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Writes one JSON line per message on stderr; stdout stays free for the ready line. */
export function createLog(minimum: string): Log {
  const floor = LEVELS.indexOf(minimum);
  return (level, message, details = {}) => {
    if (LEVELS.indexOf(level) < floor) return;
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`);
  };
}

/** Returns the message of anything thrown, for people; without statements and their parameters. */
export function messageOf(thrown: unknown): string {
  const error = withoutStatement(thrown);
  return error instanceof Error ? error.message : String(error);
}

/** Returns the text of anything thrown, with its stack if it has one. */
export function describeError(thrown: unknown): string {
  const error = withoutStatement(thrown);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
