import type { FastifyInstance } from 'fastify';
import { FILE_FOLDERS } from '@portal/shared/contract/stored-file';
import type { Context } from '../context';
import { notFound } from '../http/http-error';
import { ARCHIVE_HASH, ARCHIVE_PATH } from '../machine/images/archives';
import { checkInternal } from '../machine/internal';
import { findDocument } from './find-file';
import { sendFile } from './send-file';

/**
 * GET /internal/archive/{name}: an applicant's ZIP with its hash, for the machine service, which builds an image of it.
 * Internal.
 */
export function addArchiveRoute(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { name: string } }>(`${ARCHIVE_PATH}/:name`, async (request, reply) => {
    checkInternal(context, request);
    const file = await findDocument(context.db, FILE_FOLDERS.docker_image, request.params.name);
    if (file.kind !== 'zip') throw notFound('Berkas');
    reply.header(ARCHIVE_HASH, file.sha256);
    return sendFile(request, reply, context, file);
  });
}
