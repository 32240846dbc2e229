import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { validatorCompiler } from 'fastify-type-provider-zod';
import Fastify, { type FastifyInstance } from 'fastify';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import type { Context } from '../context';
import { refusedFields, type Refusal } from '../http/envelope';
import { LARGEST_BODY_BYTES } from './read-body';
import { refusal } from '../http/refusal';
import { replyWithError } from './error-reply';
import { serveHealth } from './health';
import { watchBody } from './watch-body';

/** Returns the gateway's id of a request, or a new one: 32 hexadecimal digits. */
const requestId = (given: unknown) =>
  typeof given === 'string' && /^[0-9a-f]{32}$/.test(given) ? given : randomUUID().replaceAll('-', '');

/**
 * Creates a server with the parts that all three share: CORS, cookies, forms, compression, errors, health.
 * @param answerRefused builds the response for refused fields; the machine service has its own form
 */
export async function createApp(
  context: Context,
  answerRefused: (errors: FieldErrors) => Refusal = refusedFields,
): Promise<FastifyInstance> {
  const { config, log } = context;
  const style = { log, refusedFields: answerRefused };
  const app = Fastify({
    logger: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: trustOf(config.trustProxy),
    forceCloseConnections: 'idle',
    // While stopping, requests on open connections are still answered, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  await app.register(cors, {
    origin: [...config.portalOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST'],
    maxAge: 600,
    exposedHeaders: ['Date', 'Retry-After', 'Content-Disposition', 'Content-Range', 'X-Error-Id'],
  });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    watchBody(request.raw);
    done(null, payload);
  });
  // A call may be answered before its body was read. The rest is read and dropped, watched like any body: closing the
  // connection under a sender would lose the response.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    watchBody(raw);
    if (!raw.complete) raw.unpipe().resume();
    done();
  });
  // Compress only JSON: files are compressed already, and events must leave at once. BREACH does not apply: every call
  // carries its token in a header, which no other site can make a browser send.
  await app.register(compress, {
    customTypes: /^application\/json/,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A fast level, because responses are compressed for each call.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    globalDecompression: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
    // Before the body: parsing a large one takes a second.
    if (request.is404) return reply.code(404).send(refusal('missing/address').body);
  });
  app.setErrorHandler((error, request, reply) => replyWithError(error, request, reply, style));
  serveHealth(app, context.db);
  return app;
}

/** Returns the proxies whose forwarded client address is trusted: a number of hops before this server, or addresses. */
function trustOf(setting: number | string | null): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : (setting ?? false);
}
