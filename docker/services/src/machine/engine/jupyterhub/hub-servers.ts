import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { HubClient } from './hub-client';

/** Id of a container, which is also the name of its server in the hub. */
const ID = /^[0-9a-f]{12}$/;

/** Returns the prefix of an installation's hub users. The names identify home folders, not people. */
export function userPrefix(installation: string): string {
  return `portal-${createHash('sha256').update(installation).digest('hex').slice(0, 8)}-`;
}

const isContainerId = (server: string): boolean => ID.test(server);

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
    isContainerId(one.name)
      ? [{ user: name, id: one.name, isReady: one.ready && one.pending !== 'stop', path: one.url }]
      : [],
  );
}
