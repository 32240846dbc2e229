import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context';
import { createApp } from '../platform/server/create-app';
import { HttpError } from '../platform/http/http-error';
import { refusal } from '../platform/http/refusal';
import { DOCUMENT_FOLDERS, PUBLIC_FOLDERS } from '../platform/uploads/folders';
import { checkReader, requireReader } from './reader';
import { findDocument, findPublicImage } from './find-file';
import { sendFile, type HostedFile } from '../platform/files/send-file';
import { FILE_FOLDERS } from '@portal/shared/contract/stored-file';
import { ARCHIVE_HASH, fetchArchive } from '@portal/shared/contract/internal/archive';
import type { InternalResponse } from '@portal/shared/contract/internal/internal-call';
import { checkInternal } from '../platform/server/internal-route';

/** The file host: documents for those who may see them, pictures of published content for everybody. */
export async function createFileHost(context: Context): Promise<FastifyInstance> {
  const app = await createApp(context);
  for (const folder of DOCUMENT_FOLDERS) {
    app.get<{ Params: { name: string } }>(`/${folder}/file/:name`, (request, reply) =>
      respondTo(request, reply, context, async () => {
        const reader = await requireReader(request, context);
        const file = await findDocument(context.db, folder, request.params.name);
        checkReader(reader, file, folder);
        return file;
      }),
    );
  }
  for (const folder of PUBLIC_FOLDERS) {
    app.get<{ Params: { name: string } }>(`/${folder}/:name`, (request, reply) =>
      respondTo(request, reply, context, () => findPublicImage(context.db, folder, request.params.name)),
    );
  }
  addArchiveRoute(app, context);
  return app;
}

/** Sends the file; a refusal is a line of Indonesian text for a browser tab, JSON for a program. */
async function respondTo(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  find: () => Promise<HostedFile>,
): Promise<FastifyReply> {
  try {
    return await sendFile(request, reply, context, await find());
  } catch (error) {
    const isBrowserTab = String(request.headers.accept ?? '').includes('text/html');
    if (!(error instanceof HttpError) || !isBrowserTab) throw error;
    return reply
      .code(error.status)
      .headers(error.headers)
      .type('text/plain; charset=utf-8')
      .send(TEXTS[error.status] ?? 'Berkas tidak dapat dibuka.');
  }
}

const TEXTS: Record<number, string> = {
  401: 'Silakan masuk ke portal terlebih dahulu untuk membuka berkas ini.',
  403: 'Anda tidak berhak membuka berkas ini.',
  404: 'Berkas tidak ditemukan.',
};

/** Sends an applicant's ZIP with its hash. */
function addArchiveRoute(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { name: string } }>(fetchArchive.path.replace('{name}', ':name'), async (request, reply) => {
    checkInternal(context, request);
    const file = await findDocument(context.db, FILE_FOLDERS.docker_image, request.params.name);
    if (file.kind !== 'zip') throw refusal('missing/file');
    reply.headers({ [ARCHIVE_HASH]: file.sha256 } satisfies InternalResponse<typeof fetchArchive>);
    return sendFile(request, reply, context, file);
  });
}
