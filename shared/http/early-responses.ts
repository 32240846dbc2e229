import { ApiError } from './api-error';

/** A response of a server as it is read by `read-response.ts`. */
export interface EarlyResponse {
  readonly status: number;
  readonly statusText: string;
  /** What axios gives: parsed, or text that is no JSON. */
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

/** Early calls by address, of who had this token. */
export type EarlyCalls = (token: string) => Map<string, EarlyCall> | undefined;

let callsOf: EarlyCalls | null = null;

/** What was asked for early may be stale once something was changed: from now on every call asks anew. */
export function forgetEarlyResponses(): void {
  callsOf = null;
}

/** The shell tells here where responses lie that were asked for before the application arrived. */
export function provideEarlyResponses(from: EarlyCalls): void {
  callsOf = from;
}

/**
 * Response of a call made early with the same token, given once; null when there is none or it failed.
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
 * What a call made early has brought already, given once, as `read` reads it: a screen's first drawing has it.
 * Undefined while it is on its way, and for what `read` cannot read: that stays for `earlyAnswer`, whose reader says
 * what is wrong.
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
