import * as z from 'zod/mini';
import type { HubClient } from './hub-client';
import { isContainerId } from './hub-names';

/** A named server that the hub runs, starts or stops. */
export interface HubServer {
  readonly user: string;
  /** Id of its container. */
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

/** So many users come in one response at most. */
const PAGE_SIZE = 100;

/** Servers of an installation; the hub's other users are passed over. */
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

/** A user's server; null while it neither runs nor starts or stops. */
export async function findServer(client: HubClient, name: string, id: string): Promise<HubServer | null> {
  const { status, body } = await client.call({ method: 'GET', path: `/users/${name}`, allowed: [404] });
  return status === 404 ? null : (serversOf(user.parse(body)).find((one) => one.id === id) ?? null);
}

function serversOf({ name, servers }: z.output<typeof user>): HubServer[] {
  return Object.values(servers ?? {}).flatMap((one) =>
    isContainerId(one.name)
      ? [{ user: name, id: one.name, isReady: one.ready && one.pending !== 'stop', path: one.url }]
      : [],
  );
}
