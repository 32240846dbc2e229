import type { FastifyInstance } from 'fastify';
import { NOTICE_STREAM } from '@portal/shared/contract/endpoints/notice';
import { readSession, unauthenticated } from '../../platform/auth/access';
import type { Context } from '../../platform/context';
import { refusalFor } from '../../platform/http/refusal';
import { countRequest } from '../../platform/http/rate-limit';
import { streamHubOf } from './stream-hub';

const TRY_AGAIN_SECONDS = 60;

/**
 * GET /api/notices/stream: server-sent events for a client that sends its bearer token, which `EventSource` cannot do.
 * `x-accel-buffering` keeps proxies from buffering them.
 */
export function addNoticeStream(app: FastifyInstance, context: Context): void {
  const hub = streamHubOf(context);
  app.addHook('preClose', async () => hub.close());
  // No HEAD route: it would take one of the person's streams and send nothing.
  app.get(NOTICE_STREAM, { exposeHeadRoute: false }, async (request, reply) => {
    const session = await readSession(request, context);
    await countRequest(context.db, session?.accountId ?? request.ip, context.config.rateLimit);
    if (!session) throw unauthenticated();
    if (!hub.add(session, reply.raw)) throw refusalFor(TRY_AGAIN_SECONDS, 'limit/streams');
    reply.hijack();
    reply.raw.writeHead(200, {
      // Headers set by hooks, such as CORS: writeHead on the raw response leaves them out.
      ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    reply.raw.flushHeaders();
  });
}
