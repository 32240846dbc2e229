import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const THRESHOLD = 1024;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses JSON answers above 1 kB for clients that take it; levels chosen for speed, the answers are made per request. */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < THRESHOLD) return payload;
  if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  addVary(reply);
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return brotliAsync(payload, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length },
    });
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return gzipAsync(payload, { level: 5 });
  }
  return payload;
}

function addVary(reply: FastifyReply): void {
  const present = reply.getHeader('vary');
  reply.header('vary', [present, 'Accept-Encoding'].filter(Boolean).join(', '));
}
