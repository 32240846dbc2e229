import { EngineFailure } from '../machine/engine/engine';
import { ConfigError } from '../platform/config/parse-settings';
import { DataMismatch } from '../platform/data/identity';
import { IncompletePostgres } from '../platform/db/server-parts';
import { NoEmbeddedPostgres } from '../platform/db/embedded/binaries';
import { PostgresFailure } from '../platform/db/embedded/embedded-postgres';
import { MigrationError, NewerDatabase } from '../platform/db/migrate';
import { isDatabaseUnavailable } from '../platform/db/database-unavailable';
import { describeError } from '../platform/log';

const PORTS: Record<string, string> = {
  main: 'API_PORT',
  machine: 'MACHINE_PORT',
  files: 'FILES_PORT',
  metrics: 'METRICS_PORT',
};

export class PortInUse extends Error {
  constructor(service: string, port: number) {
    super(
      `${PORTS[service] ?? service}: port ${port} is in use by another program. ` +
        `Stop that program, or set ${PORTS[service] ?? 'another port'} to a free one.`,
    );
    this.name = 'PortInUse';
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
    PortInUse,
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
