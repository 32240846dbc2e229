import type { Endpoint } from '../contract/endpoint';

/** Values of a request's fields. `undefined` and null are omitted; a list is joined by commas. */
export type BodyValues = Readonly<
  Record<string, string | number | boolean | Blob | readonly string[] | null | undefined>
>;

/** Returns the body in the endpoint's encoding: JSON object, form or multipart; undefined for calls without payload. */
export function encodeBody(
  endpoint: Endpoint,
  values: BodyValues | undefined,
): FormData | URLSearchParams | Record<string, string> | undefined {
  if (!values || !endpoint.encoding) return undefined;
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, value] as const],
  );
  if (endpoint.encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of entries) {
      if (value instanceof File) form.append(name, value, value.name);
      else if (value instanceof Blob) form.append(name, value);
      else form.append(name, textOf(value));
    }
    return form;
  }
  const texts = entries.map(([name, value]): [string, string] => {
    if (value instanceof Blob) throw new Error(`${endpoint.name}: '${name}' is a file but the call is not multipart`);
    return [name, textOf(value)];
  });
  return endpoint.encoding === 'form' ? new URLSearchParams(texts) : Object.fromEntries(texts);
}

function textOf(value: string | number | boolean | readonly string[]): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
