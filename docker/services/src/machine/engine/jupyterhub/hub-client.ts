import * as z from 'zod/mini';
import { reason } from '../../../platform/http/reason';
import { EngineFailure } from '../engine';

interface HubResponse {
  readonly status: number;
  /** Parsed JSON; null for an empty response. */
  readonly body: unknown;
}

interface HubCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below `/hub/api`, with query. */
  readonly path: string;
  readonly body?: unknown;
  /** Statuses besides 2xx that are no failure. */
  readonly allowed?: readonly number[];
}

export interface HubClient {
  /** Address of the hub, without a trailing slash. */
  readonly url: string;
  /**
   * @throws EngineFailure `away` when the hub does not answer or refuses the portal's token, `refused` with the hub's
   * message
   */
  call(call: HubCall): Promise<HubResponse>;
}

/** Statuses that come from a proxy in front of the hub. */
const OF_PROXY = [502, 503, 504];
const PATIENCE_MS = 60_000;

const refusal = z.looseObject({ message: z.string() });

/** @param token API token of the portal's service in the hub */
export function createHubClient(url: string, token: string): HubClient {
  return {
    url,
    call: async ({ method, path, body, allowed }) => {
      const asked = `${method} ${path}`;
      const away = (detail: string, code: 'hub/away' | 'hub/token' = 'hub/away') =>
        new EngineFailure('away', reason(code), `${asked}: ${detail}`);
      const headers = { authorization: `token ${token}`, 'content-type': 'application/json' };
      const sent = {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      };
      const { status, text } = await fetch(`${url}/hub/api${path}`, sent)
        .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
        .catch((error: unknown) => {
          throw away(String(error));
        });
      if ((status >= 200 && status < 300) || allowed?.includes(status) === true)
        return { status, body: text === '' ? null : parse(text) };
      if (OF_PROXY.includes(status)) throw away(`HTTP ${status}`);
      if (status === 401 || status === 403) throw away(`HTTP ${status}`, 'hub/token');
      const parsed = refusal.safeParse(parse(text));
      const message = parsed.success ? parsed.data.message : `HTTP ${status}`;
      throw new EngineFailure('refused', reason('hub/refused'), `${asked}: ${message}`);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
