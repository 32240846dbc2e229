import type { FieldErrors } from '@portal/shared/contract/rules';

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

/** Refused fields with their messages. */
export class ValidationError extends Error {
  constructor(readonly errors: FieldErrors) {
    super('Validation Errors');
    this.name = 'ValidationError';
  }
}

/** 404 for a record that is not there, e.g. `notFound('Prosedur')`. */
export function notFound(what: string): HttpError {
  return new HttpError(404, { message: `${what} tidak ditemukan.`, status: 404 });
}

export const UNREADABLE = 'Permintaan tidak dapat dibaca.';

/** 400: what was sent cannot be read. */
export function badRequest(): HttpError {
  return new HttpError(400, {
    message: UNREADABLE,
    meta: { code: 400, status: 'error', message: UNREADABLE },
    data: null,
  });
}

/** 409: the state no longer allows it. */
export function conflict(message: string): HttpError {
  return new HttpError(409, { meta: { code: 409, status: 'error', message }, data: null });
}

/** 403 with a message of its own. */
export function forbidden(message: string): HttpError {
  return new HttpError(403, { message, status: 403 });
}

/** 429 with the seconds to wait. */
export function tooMany(message: string, retryAfterSeconds: number): HttpError {
  const wait = String(Math.max(1, Math.ceil(retryAfterSeconds)));
  return new HttpError(429, { meta: { code: 429, status: 'error', message }, data: null }, { 'retry-after': wait });
}

/** 503 with the seconds to wait: the server has more to do than it can. */
export function busy(message: string, retryAfterSeconds: number): HttpError {
  return new HttpError(
    503,
    { meta: { code: 503, status: 'error', message }, data: null },
    { 'retry-after': String(retryAfterSeconds) },
  );
}

/** 503 with a code that the log carries too: another server that we need does not answer. */
export class Unavailable extends Error {
  /** @param text for people; a sentence or two */
  constructor(
    readonly text: string,
    cause: unknown,
  ) {
    super('another server does not answer', { cause });
    this.name = 'Unavailable';
  }
}

/** A single refused field. */
export function invalid(field: string, message: string): ValidationError {
  return new ValidationError({ [field]: [message] });
}
