import { ApiError } from './api-error';

/** A server's response, as `read-response.ts` reads it. */
export interface EarlyResponse {
  readonly status: number;
  readonly statusText: string;
  /** Body from axios: parsed, or text that is not JSON. */
  readonly body: unknown;
  readonly retryAfter?: string;
}

/** A call that the shell made before the application loaded. */
export interface EarlyCall {
  /** Rejects with the error of `fetch`. */
  readonly response: Promise<EarlyResponse>;
  readonly arrived?: EarlyResponse;
}

/** Returns the early calls made with this token, by URL. */
export type EarlyCalls = (token: string) => Map<string, EarlyCall> | undefined;

let callsOf: EarlyCalls | null = null;

/** Drops the early responses, which a change may have made stale: from now on every call goes to the server. */
export function forgetEarlyResponses(): void {
  callsOf = null;
}

/** Sets the source of the responses that the shell requested before the application loaded. */
export function provideEarlyResponses(from: EarlyCalls): void {
  callsOf = from;
}

/**
 * Returns the response of an early call with the same token, once; null if there was none or it failed.
 * @throws ApiError of kind `timeout` if its time was up: a repetition would make the person wait twice
 */
export async function earlyResponse(call: string, address: string, token: string): Promise<EarlyResponse | null> {
  const calls = callsOf?.(token);
  const early = calls?.get(address);
  if (!early) return null;
  calls?.delete(address);
  try {
    return await early.response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ApiError('timeout', call, { cause: error });
    return null;
  }
}

/**
 * Returns an arrived early response, once, parsed by `read`, for the first render of a screen. Returns undefined if it
 * has not arrived or `read` cannot parse it; it then stays for `earlyResponse`, whose reader reports the error.
 */
export function arrivedResponse<T>(
  addressOf: () => string,
  token: string,
  read: (response: EarlyResponse) => T | undefined,
): T | undefined {
  const calls = callsOf?.(token);
  if (!calls?.size) return undefined;
  try {
    const address = addressOf();
    const response = calls.get(address)?.arrived;
    const data = response && read(response);
    if (data !== undefined) calls.delete(address);
    return data;
  } catch {
    return undefined;
  }
}
