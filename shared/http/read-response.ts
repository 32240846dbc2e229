import { responseSchemaOf, type Endpoint, type ResponseOf } from '../contract/endpoint';
import type { FieldErrors } from '../contract/field/form';
import { ApiError, type FailureKind } from './api-error';
import type { EarlyResponse } from './early-responses';
import { codeIn, detailErrorsIn, isObject, messageIn, validationErrorsIn } from './server-profile/refusal-forms';

const STATUS_KINDS: Record<number, FailureKind> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'refused',
  429: 'tooMany',
};

/** Parses a server's response. @throws ApiError for everything except a success */
export async function readResponse<E extends Endpoint>(endpoint: E, raw: EarlyResponse): Promise<ResponseOf<E>> {
  const data = dataIn(endpoint, raw);
  const result = (await responseSchemaOf(endpoint))?.safeParse(data) ?? { success: true as const, data };
  if (!result.success) {
    console.error(`${endpoint.name}: jawaban tidak sesuai kontrak`, result.error.issues);
    throw faultOf(endpoint, raw, 'shape');
  }
  // The type derives from the schema that parsed it.
  return result.data as ResponseOf<E>;
}

/** Like {@link readResponse} if the schema is loaded; undefined if it is not, or does not match. @throws ApiError */
export function readAtOnce<E extends Endpoint>(endpoint: E, raw: EarlyResponse): ResponseOf<E> | undefined {
  if (typeof endpoint.response !== 'object') return undefined;
  return endpoint.response.safeParse(dataIn(endpoint, raw)).data as ResponseOf<E> | undefined;
}

/** Returns the unparsed data of a successful response. @throws ApiError */
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
