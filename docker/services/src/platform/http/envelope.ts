import type { FieldErrors } from '@portal/shared/contract/field/form';

/** The result of a handler: payload, and the text that the old servers put in `meta.message` (product-facts.md 1.1). */
export interface HandlerResult {
  readonly message: string;
  readonly data: unknown;
  /** `meta` with a `code` other than 200 although HTTP is 200 (check_user). */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Body of a refusal that is sent after a commit. */
  readonly refusal?: unknown;
}

export function success(message: string, data: unknown = null): HandlerResult {
  return { message, data };
}

export function envelopeOf(result: HandlerResult): unknown {
  if (result.refusal) return result.refusal;
  if (result.meta) return { meta: result.meta, data: result.data };
  return { meta: { code: 200, status: 'success', message: result.message }, data: result.data };
}

export interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

/** Builds the response for refused fields (product-facts.md 1.1). */
export function refusedFields(errors: FieldErrors): Refusal {
  const meta = { code: 422, status: 'error', message: 'Validation Errors' };
  return { status: 422, body: { meta, data: { validation_errors: errors } } };
}
