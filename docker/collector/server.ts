import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { areaName } from '@portal/shared/remote/area-name';
import { sentBeacon } from '@portal/shared/remote/beacon';
import * as z from 'zod/mini';
import type { Journal } from './journal';
import { SenderLimit, senderOf } from './sender-limit';
import { Tally } from './tally';
import type { TicketCheck } from './ticket-check';

/** Largest body that is read. A report is some 300 bytes, with its ticket 500. */
const LARGEST_BYTES = 2_000;

/** Requests name paths only. */
const BASE = 'http://collector';

/** Requests of one address in a minute. A whole campus can share one address. */
const REQUESTS_PER_MINUTE = 600;

export interface CollectorOptions {
  readonly journal: Journal;
  /** Origins whose pages may report and read: the portal's. */
  readonly origins: readonly string[];
  /** Requests of one address in a minute, 0 for any number; 600 when not given. */
  readonly perMinute?: number;
  /** How many of our own proxies stand in front; none when not given. */
  readonly proxies?: number;
  /**
   * Checks the ticket of a report, which names its sender. Without it every report with an `Origin` of the portal is
   * counted, although a program outside a browser can send any `Origin`.
   */
  readonly checkTicket?: TicketCheck;
}

/**
 * The collector: `POST /beacon` takes the health of a release in a signed-in person's browser, `GET /summary?area=`
 * returns it per build, and `GET /health` answers as long as the collector runs. Nothing in it names a person.
 */
export function createCollector(options: CollectorOptions): Server {
  const { journal, origins, perMinute = REQUESTS_PER_MINUTE, proxies = 0 } = options;
  const tally = new Tally();
  for (const { beacon, at, person } of journal.read()) tally.add(beacon, at, person);
  const limit = new SenderLimit(perMinute);
  const answer = (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    const { origin } = request.headers;
    const isOurs = origin !== undefined && origins.includes(origin);
    if (isOurs) response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const target = request.url ?? '/';
    if (!URL.canParse(target, BASE)) return refuse(request, response, 400, 'address');
    const { pathname, searchParams } = new URL(target, BASE);
    const call = `${request.method} ${pathname}`;
    if (call === 'GET /health') return sendJson(response, 200, { ok: true });
    const wait = limit.count(
      senderOf(request.socket.remoteAddress ?? '', request.headers['x-forwarded-for']?.toString(), proxies),
    );
    if (wait !== null) return refuse(request, response, 429, `wait ${wait} s`, { 'Retry-After': String(wait) });
    switch (call) {
      case 'POST /beacon':
        // Every browser names the page's origin in a beacon.
        if (!isOurs) return refuse(request, response, 403, 'origin');
        return take(request, response, tally, options);
      case 'GET /summary': {
        const area = z.safeParse(areaName, searchParams.get('area')).data;
        return area ? sendJson(response, 200, tally.summary(area)) : sendJson(response, 400, { error: 'area' });
      }
      default:
        return refuse(request, response, 404, 'not found');
    }
  };
  return createServer((request, response) => {
    // Nothing that a request causes ends the collector: a full disk is one report lost.
    Promise.resolve()
      .then(() => answer(request, response))
      .catch((error: unknown) => {
        console.error(error);
        if (response.headersSent) response.destroy();
        else refuse(request, response, 503, 'the report could not be stored', { 'Retry-After': '60' });
      });
  });
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  tally: Tally,
  { journal, checkTicket }: CollectorOptions,
): Promise<void> {
  const body = await bodyOf(request, LARGEST_BYTES);
  if (body === 'aborted') return;
  if (body === 'too-large') return refuse(request, response, 413, `more than ${LARGEST_BYTES} bytes`);
  const parsed = z.safeParse(sentBeacon, jsonOf(body.text));
  if (!parsed.success) return sendJson(response, 400, { error: 'not a report' });
  const { ticket, ...report } = parsed.data;
  const reporter = checkTicket ? await checkTicket(ticket ?? '') : undefined;
  if (reporter === 'away') return sendJson(response, 503, { error: 'tickets cannot be checked' });
  if (reporter === null) return sendJson(response, 401, { error: 'ticket' });
  const beacon = reporter ? { ...report, role: reporter.role } : report;
  const at = new Date().toISOString();
  journal.append(beacon, at, reporter?.person);
  tally.add(beacon, at, reporter?.person);
  response.writeHead(204).end();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * After a refusal the rest of the body is read and dropped for this long, milliseconds. If the connection were closed
 * at once, the sender would not receive the response.
 */
const LINGER_MS = 500;

/** Responds without waiting for the rest of the body, and closes the connection soon after. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: string,
  headers: Record<string, string> = {},
): void {
  request.resume();
  response.once('finish', () => setTimeout(() => request.complete || request.destroy(), LINGER_MS).unref());
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendJson(response, status, { error });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

type SmallBody = { readonly text: string } | 'too-large' | 'aborted';

/** Text of a request's body; reading stops at `largest` bytes, also when Content-Length is missing or wrong. */
function bodyOf(request: IncomingMessage, largest: number): Promise<SmallBody> {
  return new Promise((done) => {
    if (Number(request.headers['content-length'] ?? 0) > largest) return done('too-large');
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= largest) return void chunks.push(chunk);
      request.pause();
      done('too-large');
    });
    request.on('end', () => done({ text: Buffer.concat(chunks).toString('utf8') }));
    request.on('close', () => done('aborted'));
  });
}
