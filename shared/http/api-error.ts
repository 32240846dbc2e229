import type { FieldErrors } from '../contract/field/form';

/** Kind of a call's failure (error-codes.md section 1). */
export type FailureKind =
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'notFound' // 404
  | 'validation' // 422, or HTTP 200 with validation_errors
  | 'refused' // the server understood and said no (meta.code other than 200, 409)
  | 'tooMany' // 429
  | 'machine' // machine service: error true, or its 422
  | 'offline' // no network, or nobody answers
  | 'timeout'
  | 'server' // 5xx
  | 'shape' // a response that is not what was agreed
  | 'cancelled';

/** Returns a refusal's text by its code; null for an unknown code, and in Indonesian, the language of the servers. */
export type RefusalWords = (code: string, parameters: Readonly<Record<string, unknown>>) => string | null;

let refusalWords: RefusalWords = () => null;

/** Sets the source of refusal texts in another language. */
export function setRefusalWords(words: RefusalWords): void {
  refusalWords = words;
}

/** A failed call, with the data for its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Whether the shell shows it: 401 by the login page, 403 and 404 by a dialog. */
  isReported?: boolean;
  constructor(
    readonly kind: FailureKind,
    readonly call: string,
    readonly detail: {
      readonly status?: number;
      /** The server's message; empty if it sent none. */
      readonly serverMessage?: string;
      readonly statusText?: string;
      /** Code of the refusal (`contract/text/refusals.ts`), and the parameters of its text. */
      readonly code?: string;
      readonly parameters?: Readonly<Record<string, unknown>>;
      readonly fieldErrors?: FieldErrors;
      readonly retryAfterSeconds?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(`${call}: ${kind}${detail.status ? ` (${detail.status})` : ''} ${detail.serverMessage ?? ''}`.trim(), {
      cause: detail.cause,
    });
  }

  get fieldErrors(): FieldErrors {
    return this.detail.fieldErrors ?? {};
  }

  get code(): string {
    return this.detail.code ?? '';
  }

  /** Returns the server's message in the spoken language; empty if it sent none. */
  get serverMessage(): string {
    const { code, parameters = {}, serverMessage = '' } = this.detail;
    return (code && refusalWords(code, parameters)) || serverMessage;
  }
}

/** Returns whether a caught value is a failed call, of the given kind if one is named. */
export function isApiError(value: unknown, kind?: FailureKind): value is ApiError {
  return value instanceof ApiError && (kind === undefined || value.kind === kind);
}
