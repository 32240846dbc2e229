import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { stored_file } from '../db/schema/files';
import { refusal } from '../http/refusal';
import { createFileStore } from './store/store-of';

export type HostedFile = Pick<
  typeof stored_file.$inferSelect,
  'name' | 'folder' | 'original_name' | 'kind' | 'sha256' | 'owner_id'
>;

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/**
 * Streams a file, whole or a range of it (RFC 9110 section 14). The type comes from our own extension, never HTML. A
 * name's content never changes, so the hash is the ETag.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  file: HostedFile,
): Promise<FastifyReply> {
  const store = createFileStore(context.config);
  const path = `${file.folder}/${file.name}`;
  const info = await store.info(path);
  if (!info) throw refusal('missing/file');
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const headers = { ...headersOf(file, context), etag, 'accept-ranges': 'bytes' };
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === etag ? parseRange(request.headers.range, info.size) : null;
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ ...headers, 'content-range': `bytes */${info.size}` })
      .type('text/plain')
      .send('');
  const { start, end } = range ?? { start: 0, end: info.size - 1 };
  const isRead = request.method !== 'HEAD' && end >= start;
  const bytes = isRead ? await store.read(path, { start, end }) : Readable.from([]);
  if (!bytes) throw refusal('missing/file');
  reply.headers(headers).header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${info.size}`);
  return reply.send(bytes);
}

function headersOf(file: HostedFile, context: Context): Record<string, string> {
  const isImage = file.kind === 'image';
  return {
    'content-type': TYPES[file.name.split('.').pop() ?? ''] ?? 'application/octet-stream',
    'content-disposition': contentDisposition(
      file.kind === 'zip' ? 'attachment' : 'inline',
      file.original_name,
      file.name,
    ),
    'cache-control': isImage ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    // Browsers run their PDF viewer as a plug-in of the page: a sandbox or `default-src 'none'` leaves it blank.
    'content-security-policy':
      file.kind === 'pdf'
        ? "script-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; " +
          `frame-ancestors 'self' ${context.config.portalOrigins.join(' ')}`
        : "default-src 'none'; sandbox",
    'cross-origin-resource-policy': isImage ? 'cross-origin' : 'same-site',
    'referrer-policy': 'no-referrer',
  };
}

/** Builds the header value with the original name (RFC 6266), whose extension is that of the stored file. */
export function contentDisposition(type: 'inline' | 'attachment', originalName: string, storedName: string): string {
  const extension = storedName.split('.').pop() ?? '';
  const name = originalName.toLowerCase().endsWith(`.${extension}`) ? originalName : `${originalName}.${extension}`;
  return create(name, { type });
}

/**
 * Parses a single byte range of a file.
 * @returns null when the whole file is to be sent (no header, several ranges, not understood)
 */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
