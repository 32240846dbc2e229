import * as z from 'zod/mini';
import { reason } from '../../../platform/http/reason';
import { EngineFailure, parseJson } from '../engine';
import { createHash } from 'node:crypto';

interface HubCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below `/hub/api`, with query. */
  readonly path: string;
  readonly body?: unknown;
  /** Statuses besides 2xx that are no failure. */
  readonly allowed?: readonly number[];
}

export type HubClient = ReturnType<typeof createHubClient>;

const VARIABLES = { 'hub/away': 'JUPYTERHUB_URL', 'hub/token': 'JUPYTERHUB_TOKEN' } as const;

/** Statuses that come from a proxy in front of the hub. */
const OF_PROXY = [502, 503, 504];
const PATIENCE_MS = 60_000;

const refusal = z.looseObject({ message: z.string() });

/** @param token API token of the portal's service in the hub */
export function createHubClient(url: string, token: string) {
  return {
    /** Address of the hub, without a trailing slash. */
    url,
    /**
     * @returns the status, and the parsed JSON or null for an empty response
     * @throws EngineFailure `away` when the hub does not answer or refuses the portal's token, `refused` with the hub's
     * message
     */
    call: async ({ method, path, body, allowed }: HubCall) => {
      const asked = `${method} ${path}`;
      const away = (detail: string, code: 'hub/away' | 'hub/token' = 'hub/away') =>
        new EngineFailure('away', reason(code), `${VARIABLES[code]}: ${asked}: ${detail}`);
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
        return { status, body: parseJson(text) };
      if (OF_PROXY.includes(status)) throw away(`HTTP ${status}`);
      if (status === 401 || status === 403) throw away(`HTTP ${status}`, 'hub/token');
      const message = refusal.safeParse(parseJson(text)).data?.message ?? `HTTP ${status}`;
      throw new EngineFailure('refused', reason('hub/refused'), `${asked}: ${message}`);
    },
  };
}

/** Id of a container, which is also the name of its server in the hub. */
const ID = /^[0-9a-f]{12}$/;

/** Returns the prefix of an installation's hub users. The names identify home folders, not people. */
export function userPrefix(installation: string): string {
  return `portal-${createHash('sha256').update(installation).digest('hex').slice(0, 8)}-`;
}

/** A named server that the hub runs, starts or stops. */
export interface HubServer {
  readonly user: string;
  readonly id: string;
  readonly isReady: boolean;
  /** Path below the hub's address, `/user/…/…/`. */
  readonly path: string;
}

const server = z.looseObject({
  name: z.string(),
  ready: z.boolean(),
  pending: z.optional(z.nullable(z.string())),
  url: z.string(),
});
const user = z.looseObject({ name: z.string(), servers: z.optional(z.nullable(z.record(z.string(), server))) });

const PAGE_SIZE = 100;

export async function activeServers(client: HubClient, prefix: string): Promise<HubServer[]> {
  const found: HubServer[] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { body } = await client.call({
      method: 'GET',
      path: `/users?state=active&offset=${offset}&limit=${PAGE_SIZE}`,
    });
    const users = z.array(user).parse(body);
    found.push(...users.filter(({ name }) => name.startsWith(prefix)).flatMap(serversOf));
    if (users.length < PAGE_SIZE) return found;
  }
}

/** Finds a user's server; null unless it runs, starts or stops. */
export async function findServer(client: HubClient, name: string, id: string): Promise<HubServer | null> {
  const { status, body } = await client.call({ method: 'GET', path: `/users/${name}`, allowed: [404] });
  return status === 404 ? null : (serversOf(user.parse(body)).find((one) => one.id === id) ?? null);
}

function serversOf({ name, servers }: z.output<typeof user>): HubServer[] {
  return Object.values(servers ?? {}).flatMap((one) =>
    ID.test(one.name)
      ? [{ user: name, id: one.name, isReady: one.ready && one.pending !== 'stop', path: one.url }]
      : [],
  );
}
