import { responseSchemaOf, type Endpoint, type ResponseOf } from '../contract/endpoint';
import type { FieldErrors } from '../contract/rules';
import { ApiError, type FailureKind } from './api-error';
import type { EarlyResponse } from './early-responses';

const STATUS_KINDS: Record<number, FailureKind> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'refused',
  429: 'tooMany',
};

/**
 * Turns what a server answered into the agreed data.
 * Accepts the known variations of real servers: validation by HTTP 422, by HTTP 200 without `meta.code`, by another
 * `meta.code`; field errors as list or text (product-facts.md 1.1).
 * @throws ApiError for everything that is not a success
 */
export async function readResponse<E extends Endpoint>(endpoint: E, raw: EarlyResponse): Promise<ResponseOf<E>> {
  const data = dataIn(endpoint, raw);
  const result = (await responseSchemaOf(endpoint)).safeParse(data);
  if (!result.success) {
    console.error(`${endpoint.name}: jawaban tidak sesuai kontrak`, result.error.issues);
    throw faultOf(endpoint, raw, 'shape');
  }
  // The schema that parsed it is the one the type is read from.
  return result.data as ResponseOf<E>;
}

/**
 * The agreed data of a response whose schema is here; undefined where it is not, or does not fit.
 * @throws ApiError for everything that is not a success
 */
export function readAtOnce<E extends Endpoint>(endpoint: E, raw: EarlyResponse): ResponseOf<E> | undefined {
  if (typeof endpoint.response === 'function') return undefined;
  const { data } = endpoint.response.safeParse(dataIn(endpoint, raw));
  return data as ResponseOf<E> | undefined;
}

/**
 * What a successful response holds, not yet parsed.
 * @throws ApiError
 */
function dataIn(endpoint: Endpoint, raw: EarlyResponse): unknown {
  const fail = (kind: FailureKind, fieldErrors?: FieldErrors) => faultOf(endpoint, raw, kind, fieldErrors);
  const known = STATUS_KINDS[raw.status];
  if (known) throw fail(known);
  const fieldErrors = validationErrorsIn(raw.body);
  if (fieldErrors) throw fail('validation', fieldErrors);
  if (raw.status === 422)
    throw fail(endpoint.service === 'machine' ? 'machine' : 'validation', detailErrorsIn(raw.body));
  if (raw.status >= 500) throw fail('server');
  if (raw.status >= 400) throw fail('refused');

  const meta = isObject(raw.body) && isObject(raw.body['meta']) ? raw.body['meta'] : null;
  // A call without envelope may still be refused in one.
  if (meta && Number(meta['code']) !== 200) throw fail('refused');
  if (endpoint.bare) {
    if (endpoint.service === 'machine' && isObject(raw.body) && raw.body['error'] === true) throw fail('machine');
    return raw.body;
  }
  if (!meta || !isObject(raw.body)) throw fail('shape');
  return raw.body['data'];
}

function faultOf(endpoint: Endpoint, raw: EarlyResponse, kind: FailureKind, fieldErrors?: FieldErrors): ApiError {
  return new ApiError(kind, endpoint.name, {
    status: raw.status,
    statusText: raw.statusText,
    serverMessage: messageIn(raw.body),
    code: codeIn(raw.body),
    parameters: isObject(raw.body) && isObject(raw.body['parameters']) ? raw.body['parameters'] : {},
    fieldErrors,
    retryAfterSeconds: raw.retryAfter ? Number(raw.retryAfter) || undefined : undefined,
  });
}

/** The server's own words: `message` at the top (403, machine service) or in `meta`. */
function messageIn(body: unknown): string {
  if (!isObject(body)) return '';
  if (typeof body['message'] === 'string') return body['message'];
  return isObject(body['meta']) && typeof body['meta']['message'] === 'string' ? body['meta']['message'] : '';
}

/** Beside the text, or of the release service in `meta.error`. */
function codeIn(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const code = body['code'] ?? (isObject(body['meta']) ? body['meta']['error'] : undefined);
  return typeof code === 'string' ? code : undefined;
}

function validationErrorsIn(body: unknown): FieldErrors | null {
  if (!isObject(body) || !isObject(body['data']) || !isObject(body['data']['validation_errors'])) return null;
  const entries = Object.entries(body['data']['validation_errors']).map(
    ([field, value]) => [field, listOf(value)] as const,
  );
  return Object.fromEntries(entries);
}

/**
 * Fields that the machine service refuses: `detail` has `loc`, the field's name last, and `msg` (product-facts.md 1.6).
 */
function detailErrorsIn(body: unknown): FieldErrors {
  const detail: unknown[] = isObject(body) && Array.isArray(body['detail']) ? body['detail'] : [];
  return Object.fromEntries(
    detail.filter(isObject).map(({ loc, msg }) => [String([loc].flat().at(-1)), [String(msg)]]),
  );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
