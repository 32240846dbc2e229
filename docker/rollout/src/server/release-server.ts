import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fullName } from '@portal/shared/contract/entities/session';
import { isRole, roleOfNumber } from '@portal/shared/contract/account/roles';
import type { InternalResponse } from '@portal/shared/contract/internal/internal-call';
import { changeChannel, CONTROL_PATH, showOutlook } from '@portal/shared/remote/release/release-control';
import type { ControlRefusal, ReleaseChange, ReleaseOutlook } from '@portal/shared/remote/release/release-control';
import { readCaller } from '@portal/shared/server-calls/call-endpoint';
import { register } from 'prom-client';
import type { RegistryStore } from '../registry/registry-store';
import { RolloutError } from '../rollout-error';
import { changeRelease, describeOutlook } from './release-actions';

/** A change that names pilots has some 2,000. */
const LARGEST_BYTES = 20_000;

export interface ReleaseServerOptions {
  readonly store: RegistryStore;
  readonly root: string;
  /** Main API, which says whom a token belongs to. */
  readonly api: string;
  /** The portal's origins; only their pages may call. */
  readonly origins: readonly string[];
  /** Requested collector; by default that of the site. */
  readonly collector?: string | undefined;
  /** Logs each change and refusal. Only these lines have the person's address; the public history has the name. */
  readonly log: (line: string) => void;
}

/** A failed response: HTTP status and the message for the person. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: ControlRefusal,
  ) {
    super(body.message);
  }
}

const refusal = (status: number, code: string, message: string, hint: string) =>
  new Refusal(status, { code, message, hint });

/**
 * Changes releases for super admins by the functions of the rollout command: `GET /rollout/{area}` returns the next
 * step of its plan, `POST /rollout/{area}` makes a change, `GET /health` answers as long as it runs, `GET /metrics`
 * serves Prometheus. `web` forwards only `/rollout/`, so that the calls come from the portal's own origin; other
 * origins are refused. No cookie counts: the caller sends the main API's token, which is checked every time. The
 * registry's history records the person's name and reason, which the audit screen reads.
 */
export function createReleaseServer(options: ReleaseServerOptions): Server {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics')
      return void register.metrics().then((text) => response.setHeader('Content-Type', register.contentType).end(text));
    void respond(options, request).then(
      (body) => sendJson(response, 200, body),
      (error: unknown) => {
        const refused = toRefusal(error);
        if (request.method === 'POST')
          options.log(JSON.stringify({ at: new Date().toISOString(), path: request.url, refused: refused.body.code }));
        // Closing the connection drops the rest of an unread body.
        if (!request.complete) response.setHeader('Connection', 'close');
        sendJson(response, refused.status, refused.body);
      },
    );
  });
  server.requestTimeout = 10_000;
  return server;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof RolloutError)
    return refusal(error.code === 'collector/unreachable' ? 503 : 409, error.code, error.message, error.hint);
  console.error(error);
  return refusal(500, 'server/fault', 'the change failed', 'Try again, or use the rollout command.');
}

async function respond(context: ReleaseServerOptions, request: IncomingMessage): Promise<object> {
  const { store, origins, api, log } = context;
  const target = request.url ?? '/';
  if (!URL.canParse(target, 'http://rollout')) throw refusal(400, 'call/address', 'not an address', 'Reload the page.');
  const { pathname, searchParams } = new URL(target, 'http://rollout');
  if (request.method === 'GET' && pathname === '/health') return { ok: true };
  if (request.method !== 'GET' && request.method !== 'POST')
    throw refusal(405, 'call/method', 'unknown call', 'Use GET or POST.');
  refuseStrangers(origins, request);
  const caller = await superAdminOf(api, request.headers.authorization);
  const area = pathname.startsWith(`${CONTROL_PATH}/`) ? pathname.slice(CONTROL_PATH.length + 1) : '';
  const channel = store.areas().includes(area) ? store.read(area) : null;
  if (!channel) throw refusal(404, 'area/unknown', `area '${area}' has no channel`, 'Reload the page.');
  if (request.method === 'GET') {
    const { user, role } = showOutlook.request.safeParse(Object.fromEntries(searchParams)).data ?? {};
    const person = user && isRole(role) ? { user, role } : null;
    return describeOutlook(context, channel, person) satisfies ReleaseOutlook;
  }
  const wanted = await parseChange(request);
  const { serial } = await changeRelease(context, area, wanted, caller.name);
  log(JSON.stringify({ at: new Date().toISOString(), area, action: wanted.action, serial, by: caller.email }));
  return { serial } satisfies InternalResponse<typeof changeChannel>;
}

/** Refuses calls from pages of another origin. Browsers send `Origin` with every POST, so one without it is refused. */
function refuseStrangers(origins: readonly string[], { method, headers }: IncomingMessage): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOurs = origin === undefined ? method === 'GET' : origins.includes(origin);
  if (isOurs && (site === undefined || site === 'same-origin')) return;
  throw refusal(403, 'caller/origin', 'calls of other pages are refused', 'Open the portal at its own address.');
}

/** @throws Refusal for anybody else, and when the main API does not answer */
async function superAdminOf(api: string, authorization: string | undefined): Promise<{ name: string; email: string }> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  const profile = token
    ? await readCaller(api, token).catch(() => {
        throw refusal(503, 'caller/unknown', 'the main API cannot say who you are', 'Try again in a moment.');
      })
    : null;
  if (!profile) throw refusal(401, 'caller/anonymous', 'your session has ended', 'Log in again.');
  const { role, email, admin_profile } = profile;
  if (role == null || roleOfNumber(role) !== 'Super')
    throw refusal(403, 'caller/role', 'only super admins change releases', 'Ask a super admin.');
  return { name: fullName(admin_profile) || (email.split('@')[0] ?? email), email };
}

/** @throws Refusal for an invalid body */
async function parseChange(request: IncomingMessage): Promise<ReleaseChange> {
  // A form on another site can send text/plain, but browsers send JSON across sites only after a preflight request.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw refusal(415, 'call/type', 'the body is not JSON', 'Send application/json.');
  const parsed = changeChannel.request.safeParse(await jsonOf(request));
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.some(({ path }) => path[0] === 'reason'))
    throw refusal(400, 'change/reason', 'the reason is empty or too long', 'Write a reason of 1 to 200 letters.');
  throw refusal(400, 'call/body', 'unknown body', 'Reload the page and try again.');
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > LARGEST_BYTES) throw refusal(413, 'call/size', 'the body is too large', 'Shorten the reason.');
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
