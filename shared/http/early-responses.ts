import { ApiError } from './api-error';

/** A server's response, as `read-response.ts` reads it. */
export interface EarlyResponse {
  readonly status: number;
  readonly statusText: string;
  /** Body from axios: parsed, or text that is not JSON. */
  readonly body: unknown;
  readonly retryAfter?: string;
}

/** A call that was made before the application arrived. */
export interface EarlyCall {
  /** Rejects with what `fetch` rejects with. */
  readonly response: Promise<EarlyResponse>;
  /** The same once it has arrived. */
  readonly arrived?: EarlyResponse;
}

/** Early calls by address that were made with this token. */
export type EarlyCalls = (token: string) => Map<string, EarlyCall> | undefined;

let callsOf: EarlyCalls | null = null;

/** Drops the early responses, which may be stale after a change: from now on every call goes to the server. */
export function forgetEarlyResponses(): void {
  callsOf = null;
}

/** Sets the source of the responses that the shell requested before the application arrived. */
export function provideEarlyResponses(from: EarlyCalls): void {
  callsOf = from;
}

/**
 * Returns the response of a call made early with the same token, once; null if there was no such call or it failed.
 * @throws ApiError of kind `timeout`, when its time was up: asking again would make a person wait twice
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
 * Returns an early response that has arrived already, once, parsed by `read`, for the first drawing of a screen.
 * Returns undefined while it is on its way, or if `read` cannot parse it. Then it stays for `earlyAnswer`, whose reader
 * reports the error.
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
