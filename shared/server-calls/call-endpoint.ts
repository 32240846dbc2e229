import { pathOf, type Endpoint, type ResponseOf } from '../contract/endpoint';
import { readResponse } from '../http/read-response';
import { buildHeaders, createSignal, type ServerCallOptions } from './call-server';
import { profile } from '../contract/endpoints/account/session';
import type { Profile } from '../contract/entities/session';
import { isApiError } from '../http/api-error';

/** Makes a reading call of the contract from one server to another. @throws ApiError; Error when the time is up */
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

const TIME_LIMIT_MS = 5_000;

/**
 * Returns the owner of a bearer token, by asking the main API now: an ended session or a withdrawn role counts at once.
 * Null for an invalid token.
 * @param api URL of the main API
 * @throws Error if the main API does not answer within 5 s, or sends an unexpected response
 */
export async function readCaller(api: string, token: string): Promise<Profile | null> {
  try {
    return (await callEndpoint(api, profile, { token, timeLimitMs: TIME_LIMIT_MS })).profile;
  } catch (error) {
    if (isApiError(error, 'unauthenticated') || isApiError(error, 'forbidden')) return null;
    throw error;
  }
}
