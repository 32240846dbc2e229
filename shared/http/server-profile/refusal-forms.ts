import type { FieldErrors } from '../../contract/field/form';

/** Returns the server's message: `message` at the top (403, machine service) or in `meta`. */
export function messageIn(body: unknown): string {
  if (!isObject(body)) return '';
  if (typeof body['message'] === 'string') return body['message'];
  return isObject(body['meta']) && typeof body['meta']['message'] === 'string' ? body['meta']['message'] : '';
}

/** Returns the refusal's code: beside the message, or in `meta.error` (release service). */
export function codeIn(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const code = body['code'] ?? (isObject(body['meta']) ? body['meta']['error'] : undefined);
  return typeof code === 'string' ? code : undefined;
}

/** Returns fields refused by HTTP 422, or by HTTP 200 without `meta.code` 200 (product-facts.md 1.1); or null. */
export function validationErrorsIn(body: unknown): FieldErrors | null {
  if (!isObject(body) || !isObject(body['data']) || !isObject(body['data']['validation_errors'])) return null;
  const entries = Object.entries(body['data']['validation_errors']).map(
    ([field, value]) => [field, listOf(value)] as const,
  );
  return Object.fromEntries(entries);
}

/** Returns fields refused by the machine service: `detail` has `loc`, ending with the field's name, and `msg`. */
export function detailErrorsIn(body: unknown): FieldErrors {
  const detail: unknown[] = isObject(body) && Array.isArray(body['detail']) ? body['detail'] : [];
  return Object.fromEntries(
    detail.filter(isObject).map(({ loc, msg }) => [String([loc].flat().at(-1)), [String(msg)]]),
  );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
