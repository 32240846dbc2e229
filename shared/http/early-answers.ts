import { ApiError } from './api-error';

type TakeEarly = (address: string, token: string) => Promise<Response> | undefined;

let take: TakeEarly | null = null;

/** What was asked for early may be stale once something was changed: from now on every call asks anew. */
export function forgetEarlyAnswers(): void {
  take = null;
}

/** The shell tells here where answers lie that were asked for before the application arrived. */
export function provideEarlyAnswers(from: TakeEarly): void {
  take = from;
}

/**
 * Answer of a call made early with the same token, in the form of any other; null when there is none or it failed.
 * @throws ApiError of kind `timeout`, when its time was up: asking again would make a person wait twice
 */
export async function earlyAnswer(call: string, address: string, token: string) {
  try {
    const response = await take?.(address, token);
    if (!response) return null;
    const text = await response.text();
    return {
      status: response.status,
      statusText: response.statusText,
      body: parse(text),
      retryAfter: response.headers.get('retry-after') ?? undefined,
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ApiError('timeout', call, { cause: error });
    return null;
  }
}

/** What axios does: text that is no JSON stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
