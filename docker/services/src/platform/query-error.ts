import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The database's own error in place of drizzle's, whose message quotes the statement and its parameters: addresses and
 * hashes among them. Anything else is returned as it is.
 */
export function withoutStatement(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}
