import { TIME_LIMIT } from '@portal/shared/contract/time/time-limit';
import type { EarlyAnswer, EarlyCall, RuntimeConfig } from '@portal/shared/http';
import { sendsToken } from '@portal/shared/http/sends-token';
import type { EarlyStart } from '../page/load/early-start';

/** Unused early responses are discarded after this time. */
export const LIFETIME_MS = 15_000;

/** Requests a path of a service, once per address. */
export type AskEarly = (service: string, path: string) => EarlyCall;

/** Creates calls equal to those of `callApi`, which takes their responses: same address, headers and time limit. */
export function createEarlyCalls(
  { token, responses }: Pick<EarlyStart, 'token' | 'responses'>,
  { apiUrl = '', machineUrl = '', machineAuth }: Partial<RuntimeConfig>,
): AskEarly {
  // Used responses leave `responses`; this map remembers what was requested.
  const asked = new Map<string, EarlyCall>();
  return (service, path) => {
    const withToken = sendsToken(service, machineAuth);
    const address = `${service === 'main' ? apiUrl : machineUrl}${path}`;
    const known = asked.get(address);
    if (known) return known;
    const call = earlyCall(
      fetch(address, {
        headers: { Accept: 'application/json', ...(withToken && { Authorization: `Bearer ${token}` }) },
        credentials: withToken ? 'include' : 'omit',
        signal: AbortSignal.timeout(TIME_LIMIT),
      }),
    );
    asked.set(address, call);
    responses.set(address, call);
    return call;
  };
}

/** Reads the response on arrival, so that the first rendering has it. */
function earlyCall(response: Promise<Response>): EarlyCall {
  const call: { response: Promise<EarlyAnswer>; arrived?: EarlyAnswer } = {
    response: handledLater(response.then(read).then((arrived) => (call.arrived = arrived))),
  };
  return call;
}

async function read(response: Response): Promise<EarlyAnswer> {
  const { status, statusText, headers } = response;
  const text = await response.text();
  return { status, statusText, body: parse(text), retryAfter: headers.get('retry-after') ?? undefined };
}

/** Parses a body as axios does: text that is not JSON stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the same promise, whose rejection is not reported as unhandled before its user handles it. */
export function handledLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
