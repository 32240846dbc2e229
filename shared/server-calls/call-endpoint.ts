import { pathOf, type Endpoint, type ResponseOf } from '../contract/endpoint';
import { readResponse } from '../http/read-response';
import { buildHeaders, createSignal, type ServerCallOptions } from './call-server';

/**
 * Makes a reading call of the portal's contract from one server to another.
 * @throws ApiError for everything that is not a success; Error when the server does not answer in time
 */
export async function callEndpoint<E extends Endpoint>(
  base: string,
  endpoint: E,
  { path, ...options }: ServerCallOptions = {},
): Promise<ResponseOf<E>> {
  const response = await fetch(base + pathOf(endpoint, path), {
    headers: buildHeaders(options),
    signal: createSignal(options),
    redirect: 'error',
  });
  const body: unknown = await response.json().catch(() => null);
  return readResponse(endpoint, { status: response.status, statusText: response.statusText, body });
}
