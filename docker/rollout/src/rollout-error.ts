import { types } from 'node:util';

/** Exit codes of the command; any other error exits with 1. */
const EXIT = { usage: 2, refused: 3, corrupt: 4, unreachable: 5 } as const;
type Kind = keyof typeof EXIT;

/** Kinds of the codes that are not refusals, by subject or by the whole code. */
const KINDS: Readonly<Record<string, Kind>> = {
  usage: 'usage',
  verify: 'corrupt',
  http: 'corrupt',
  'registry/broken': 'corrupt',
  'release/corrupt': 'corrupt',
  'release/missing': 'corrupt',
  'plan/broken': 'corrupt',
  'key/broken': 'corrupt',
  system: 'unreachable',
  'http/unreachable': 'unreachable',
  'collector/unreachable': 'unreachable',
  'registry/contended': 'unreachable',
};

/** A refused or failed command: what happened, and the next step. */
export class RolloutError extends Error {
  override readonly name = 'RolloutError';
  constructor(
    /** `subject/what`, e.g. `release/changed`. */
    readonly code: string,
    what: string,
    readonly hint: string,
    options?: ErrorOptions,
  ) {
    super(what, options);
  }

  get exitCode(): number {
    return EXIT[KINDS[this.code] ?? KINDS[this.code.split('/')[0] ?? ''] ?? 'refused'];
  }
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Prints a refusal, or a failure of a file or port, with its hint, and sets the exit code of the process; throws any
 * other error again.
 */
export function printRefusal(error: unknown, isJson = false): void {
  const { code, message, hint, exitCode } = refusalOf(error);
  console.error(isJson ? JSON.stringify({ code, message, hint }) : `${code}: ${message}\n→ ${hint}`);
  process.exitCode = exitCode;
}

/** Returns a failure of a file or port as a refusal; throws any other error again. */
export function refusalOf(error: unknown): RolloutError {
  if (error instanceof RolloutError) return error;
  // Node gives failures of the system a name such as EACCES, and the call that failed.
  if (types.isNativeError(error) && 'code' in error && 'syscall' in error)
    return new RolloutError(
      `system/${String(error.code)}`,
      error.message,
      'Check path, rights and room, then run the command again.',
    );
  throw error;
}

export interface Finding {
  readonly code: string;
  readonly where: string;
  readonly what: string;
}
