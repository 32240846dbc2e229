import { REFUSALS, type RefusalCode, type RefusalText } from '@portal/shared/contract/text/refusals';
import { fill, type ValuesOf } from '@portal/shared/language/fill';
import { HttpError } from './http-error';

/** Parameters of a refusal, by their names in its text; none for most. */
export type RefusalValues<Code extends RefusalCode> = ValuesOf<RefusalText<Code>>;

/**
 * Builds a refusal with its status, text, code and parameters, e.g. `refusal('proposal/texts-full', { number: 50 })`.
 */
export function refusal<Code extends RefusalCode>(code: Code, ...[parameters]: RefusalValues<Code>): HttpError {
  return refusalWith(code, parameters);
}

/** Builds a temporary refusal: the caller may try again after some seconds. */
export function refusalFor<Code extends RefusalCode>(
  seconds: number,
  code: Code,
  ...[parameters]: RefusalValues<Code>
): HttpError {
  return refusalWith(code, parameters, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
}

interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

export function refusalWith(
  code: RefusalCode,
  parameters: Readonly<Record<string, string | number>> = {},
  { headers, data = null }: Extras = {},
): HttpError {
  const [status, text] = REFUSALS[code];
  const message = fill(text, parameters);
  const known = { code, parameters };
  // The two forms of the older servers (product-facts.md 1.1).
  const body =
    status === 403 || status === 404
      ? { message, status, ...known }
      : { meta: { code: status, status: 'error', message }, data, ...known };
  return new HttpError(status, body, headers);
}
