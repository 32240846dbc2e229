import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@portal/shared/contract/account/roles';
import type { SentBeacon } from '@portal/shared/remote/report/beacon';
import { showReportKey } from '@portal/shared/contract/internal/report-key';
import { publicTicketKey, ticketKeyOf, writeTicket } from '@portal/shared/remote/report/report-ticket';
import { serveHttp } from '../services/test/support/peers/serve-http';
import { startCollector } from './server';

/** Origin of the portal whose reports the collector accepts. */
export const PORTAL = 'http://portal.test';

const KEY = ticketKeyOf(randomBytes(32));

export interface Visit {
  readonly area?: string;
  readonly build: string;
  readonly user: string;
  readonly role?: Role;
  readonly fault?: SentBeacon['fault'];
  readonly mountMs?: number;
  readonly visit?: string;
}

/** Creates a verified person's ticket, like the main API. */
export function ticketOf(user: string, role: Role = 'External', expires = Date.now() + 60_000, key = KEY): string {
  const person = createHash('sha256').update(user).digest('hex').slice(0, 16);
  return writeTicket({ person, user, role, expires }, key);
}

/** Creates a report like a browser. */
export function beaconOf({
  area = 'mf-user',
  build,
  user,
  role,
  fault = null,
  mountMs = 40,
  visit,
}: Visit): SentBeacon {
  const outcome = fault ? 'failed' : 'mounted';
  const time = fault ? null : mountMs;
  return { v: 1, area, build, visit: visit ?? 'one', outcome, fault, mountMs: time, ticket: ticketOf(user, role) };
}

/** Serves the main API's report key and the registry of a site folder; `isAway` makes both answer 503. */
export async function startPortal(site: string) {
  const state = { isAway: false };
  const peer = await serveHttp((request, response) => {
    if (state.isAway) return void response.writeHead(503).end();
    if (request.url === showReportKey.path) return void response.end(JSON.stringify({ key: publicTicketKey(KEY) }));
    try {
      response.end(readFileSync(join(site, request.url ?? '')));
    } catch {
      response.writeHead(404).end();
    }
  });
  return { ...peer, state };
}

/** Starts a collector for a site folder, with the main API and the registry that it calls. */
export async function aCollector(site: string, data = site) {
  const portal = await startPortal(site);
  const app = await startCollector({
    data,
    port: 0,
    host: '127.0.0.1',
    origins: [PORTAL],
    api: portal.url,
    registry: `${portal.url}/registry`,
    perMinute: 100,
  });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const post = (body: unknown, headers: Record<string, string> = { origin: PORTAL }) =>
    fetch(`${url}/beacon`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    url,
    portal: portal.state,
    post,
    /** Sends the report of a visit; resolves with its HTTP status. */
    report: async (visit: Visit) => (await post(beaconOf(visit))).status,
    close: async () => {
      await app.close();
      await portal.stop();
    },
  };
}
