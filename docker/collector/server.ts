import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { sentBeacon } from '@portal/shared/remote/report/beacon';
import { canBeGiven } from '@portal/shared/remote/choice/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import { showSummary } from '@portal/shared/remote/release/release-summary';
import { Counter } from 'prom-client';
import * as z from 'zod/mini';
import { checkTickets, readChannels } from './ask-portal';
import { Journal, jsonOf } from './journal';
import { MinuteLimit } from './minute-limit';
import { Tally } from './tally';

/** A report with its ticket has some 700. */
const LARGEST_BYTES = 2_000;
/** Per person; a page view sends one or two per area. */
const REPORTS_PER_MINUTE = 60;

interface CollectorOptions {
  readonly data: string;
  readonly port: number;
  /** Address to listen on; by default this machine only. */
  readonly host?: string;
  /** The portal's origins; only their pages may report and read. */
  readonly origins: readonly string[];
  /** Address of the main API, whose tickets reports carry. */
  readonly api: string;
  /** Address of the registry's folder; by default `/registry` of the reporting page. */
  readonly registry?: string | undefined;
  /** Refused tickets per address and minute, 0 for no limit; 600 by default. */
  readonly perMinute?: number;
  /** Number of our own proxies in front; 0 by default. */
  readonly proxies?: number;
}

const reports = new Counter({
  name: 'portal_release_reports_total',
  help: 'Accepted reports about releases',
  labelNames: ['area', 'outcome'],
});

/** A refused call: HTTP status, message, and seconds to wait. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly wait = 0,
  ) {
    super(message);
  }
}

/**
 * Starts the collector: `POST /beacon` accepts the health of a release from a verified person to whom the area's
 * channel gives that release now, `GET /summary?area=&since=` returns it per build, and `GET /health` answers as long
 * as it runs. It stores a code for each person and no name, in `<data>/collector`.
 */
export async function startCollector(options: CollectorOptions): Promise<FastifyInstance> {
  const { data, port, host = 'localhost', origins, proxies = 0 } = options;
  const journal = new Journal(join(data, 'collector'));
  const tally = new Tally();
  for (const entry of journal.read()) tally.add(entry);
  const accept = acceptReports(options);
  const app = fastify({
    bodyLimit: LARGEST_BYTES,
    trustProxy: (_, hop) => hop < proxies,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  // Browsers send beacons as text: JSON would need a preflight request.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, jsonOf(String(body))));
  app.addHook('onRequest', async ({ headers }, reply) => {
    void reply.headers({ vary: 'Origin', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const { origin } = headers;
    if (origin && origins.includes(origin)) void reply.header('access-control-allow-origin', origin);
  });
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, _, reply) => {
    if (error instanceof Refusal) {
      if (error.wait > 0) void reply.header('retry-after', String(error.wait));
      return reply.code(error.status).send({ error: error.message });
    }
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ error: error.message });
    console.error(error);
    return reply.code(503).header('retry-after', '60').send({ error: 'the report could not be stored' });
  });
  app.get('/health', async () => ({ ok: true }));
  app.get(showSummary.path, async ({ query }) => {
    const { area, since = '' } = z.safeParse(showSummary.request, query).data ?? {};
    const from = since === '' ? 0 : Date.parse(since);
    if (!area || Number.isNaN(from)) throw new Refusal(400, 'area or since');
    return tally.summary(area, from);
  });
  app.post('/beacon', async ({ body, headers, ip }, reply) => {
    const entry = await accept(body, headers.origin, ip);
    if (tally.add(entry)) journal.append(entry);
    reports.inc({ area: entry.beacon.area, outcome: entry.beacon.outcome });
    return reply.code(204).send();
  });
  await app.listen({ port, host });
  return app;
}

/** Returns a function that turns the body of a report into the stored record, or throws a `Refusal`. */
function acceptReports({ origins, api, registry, perMinute = 600 }: CollectorOptions) {
  const checkTicket = checkTickets(api);
  const channelReaders = new Map(
    (registry ? [registry] : origins.map((origin) => `${origin}/registry`)).map((one) => [one, readChannels(one)]),
  );
  const strangers = new MinuteLimit(perMinute);
  const people = new MinuteLimit(REPORTS_PER_MINUTE);
  const limit = (of: MinuteLimit, key: string) => {
    const wait = of.waitOf(key);
    if (wait > 0) throw new Refusal(429, `wait ${wait} s`, wait);
    of.count(key);
  };
  return async (body: unknown, origin: string | undefined, address: string) => {
    // Browsers always send the page's origin with a beacon.
    if (!origin || !origins.includes(origin)) throw new Refusal(403, 'origin');
    const sent = z.safeParse(sentBeacon, body).data;
    const reporter = sent ? await checkTicket(sent.ticket) : null;
    if (reporter === 'away') throw new Refusal(503, 'tickets cannot be checked', 5);
    if (!sent || !reporter) {
      // Reports with a valid ticket are not counted here: a campus can share one address.
      limit(strangers, networkOf(address));
      throw sent ? new Refusal(401, 'ticket') : new Refusal(400, 'not a report');
    }
    limit(people, reporter.person);
    const { ticket: _, ...beacon } = sent;
    const isGiven = async (isNewest: boolean) => {
      const channel = await channelReaders.get(registry ?? `${origin}/registry`)?.(beacon.area, isNewest);
      if (channel === 'away') throw new Refusal(503, 'the registry does not answer', 5);
      // A refused channel is not a release's fault: it counts for the area, from people who get its stable release.
      const build = beacon.fault === 'unsigned' ? channel?.stable?.build : beacon.build;
      const visitor = { user: reporter.user, role: reporter.role, shellContract: SHELL_CONTRACT };
      return !!channel && !!build && channel.remote === beacon.area && canBeGiven(channel, visitor, build);
    };
    // The stored channel can be some seconds old, so it is read again before a report is refused.
    if (!(await isGiven(false)) && !(await isGiven(true))) throw new Refusal(403, 'this release is not given to you');
    return { at: new Date().toISOString(), beacon, person: reporter.person };
  };
}

/** Returns an address's network: the whole IPv4 address; of IPv6 the first 64 bits, all of which one sender can use. */
function networkOf(address: string): string {
  const ipv4 = address.replace(/^::ffff:(?=\d+\.)/, '');
  return ipv4.includes(':') ? ipv4.split(':').slice(0, 4).join(':') : ipv4;
}
