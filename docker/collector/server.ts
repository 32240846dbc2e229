import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AREAS } from '@portal/shared/remote/area-config';
import { beacon as beaconSchema } from '@portal/shared/remote/beacon';
import * as z from 'zod/mini';
import type { Journal } from './journal';
import { Tally } from './tally';

/** A report is some 300 bytes. */
const LARGEST = 2_000;

interface Options {
  readonly journal: Journal;
  /** Origins whose pages may report and read: the portal's. */
  readonly origins: readonly string[];
}

/**
 * The collector: `POST /beacon` takes how a release fared in a browser, `GET /summary?area=` tells it per build,
 * `GET /health` that it lives. Nothing in it names a person.
 */
export function createCollector({ journal, origins }: Options): Server {
  const tally = new Tally();
  for (const { beacon, at } of journal.read()) tally.add(beacon, at);
  return createServer((request, response) => {
    const { origin } = request.headers;
    if (origin && origins.includes(origin)) response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://collector');
    switch (`${request.method} ${pathname}`) {
      case 'POST /beacon':
        if (origin && !origins.includes(origin)) return answer(response, 403, { error: 'origin' });
        return void take(request, response, tally, journal);
      case 'GET /summary': {
        const area = AREAS.find((one) => one === searchParams.get('area'));
        return area ? answer(response, 200, tally.summary(area)) : answer(response, 400, { error: `area: ${AREAS.join(', ')}` });
      }
      case 'GET /health':
        return answer(response, 200, { ok: true });
      default:
        return answer(response, 404, { error: 'not found' });
    }
  });
}

async function take(request: IncomingMessage, response: ServerResponse, tally: Tally, journal: Journal): Promise<void> {
  const text = await bodyOf(request);
  if (text === null) return answer(response, 413, { error: `more than ${LARGEST} bytes` });
  const parsed = z.safeParse(beaconSchema, jsonOf(text));
  if (!parsed.success) return answer(response, 400, { error: 'not a report' });
  const at = new Date().toISOString();
  journal.append(parsed.data, at);
  tally.add(parsed.data, at);
  response.writeHead(204).end();
}

/** Text of a request; null when it is larger than a report can be. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size <= LARGEST) chunks.push(bytes);
  }
  return size <= LARGEST ? Buffer.concat(chunks).toString('utf8') : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
