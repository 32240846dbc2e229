import { EngineFailure } from '../machine/engine/engine';
import { ConfigError } from '../platform/config/parse-settings';
import { DataMismatch } from '../platform/data/identity';
import { IncompletePostgres } from '../platform/db/server-parts';
import { NoEmbeddedPostgres } from '../platform/db/embedded/binaries';
import { PostgresFailure } from '../platform/db/embedded/embedded-postgres';
import { MigrationError, NewerDatabase } from '../platform/db/migrate';
import { isDatabaseUnavailable } from '../platform/db/database-unavailable';
import { describeError } from '../platform/log';

const PORTS = { main: 'API_PORT', machine: 'MACHINE_PORT', files: 'FILES_PORT', metrics: 'METRICS_PORT' } as const;

class ListenFailure extends Error {
  override readonly name = 'ListenFailure';
}

/**
 * Waits until a server listens.
 * @throws ListenFailure naming the setting when its port or address cannot be used
 */
export async function listenAs<Result>(
  server: keyof typeof PORTS,
  { host, port }: { readonly host: string; readonly port: number },
  listening: Promise<Result>,
): Promise<Result> {
  try {
    return await listening;
  } catch (error) {
    const code = readErrorCode(error);
    const name = PORTS[server];
    if (code === null) throw error;
    throw new ListenFailure(
      code === 'EADDRINUSE'
        ? `${name}: port ${port} is in use by another program. Stop that program, or set ${name} to a free one.`
        : `${name}: cannot listen on port ${port} of ${host} (${code}). Check HOST and ${name}.`,
      { cause: error },
    );
  }
}

/** Explains a failed start: one sentence with a hint for known causes, else `otherwise`, the whole error. */
export function startFailure(error: unknown, otherwise = describeError): string {
  const kinds = [
    ConfigError,
    DataMismatch,
    MigrationError,
    NewerDatabase,
    NoEmbeddedPostgres,
    IncompletePostgres,
    PostgresFailure,
    ListenFailure,
    EngineFailure,
  ];
  const isKnown = kinds.some((kind) => error instanceof kind);
  if (error instanceof Error && isKnown) return error.message;
  if (isDatabaseUnavailable(error)) {
    const reason = readErrorCode(error) ?? describeError(error).split('\n')[0];
    return `DATABASE_URL: PostgreSQL does not answer (${reason}). Start it, or check host and port of the address.`;
  }
  return otherwise(error);
}

/** Also searches the error's causes. */
function readErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? readErrorCode(error.cause) : null;
}
