import type { RefusalCode } from '@portal/shared/contract/text/refusals';
import type { FieldErrors } from '@portal/shared/contract/field/form';

/** A refusal with its HTTP status and JSON body; it rolls the call's transaction back. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`HTTP ${status}`);
    this.name = 'HttpError';
  }
}

export class ValidationError extends Error {
  constructor(readonly errors: FieldErrors) {
    super('Validation Errors');
    this.name = 'ValidationError';
  }
}

/** Codes of refusals whose text contains an id that the log has too. */
export type ServerRefusal = Extract<
  RefusalCode,
  `server/${string}-away` | 'server/commit-uncertain' | 'server/disk-full' | 'server/fault'
>;

/** 503 with a code that the log has too: another server that we need does not answer. */
export class Unavailable extends Error {
  constructor(
    readonly refusal: ServerRefusal,
    cause: unknown,
  ) {
    super('another server does not answer', { cause });
    this.name = 'Unavailable';
  }
}

export function invalid(field: string, message: string): ValidationError {
  return new ValidationError({ [field]: [message] });
}
