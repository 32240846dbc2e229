import type { FileKind } from '@portal/shared/contract/file/file-kind';
import { FILE_FOLDERS } from '@portal/shared/contract/file/stored-file';
import { ARCHIVE_HASH, fetchArchive } from '@portal/shared/contract/internal/archive';
import type { InternalResponse } from '@portal/shared/contract/internal/internal-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../platform/context';
import { createApp } from '../platform/server/create-app';
import { HttpError } from '../platform/http/http-error';
import { refusal } from '../platform/http/refusal';
import { DOCUMENT_FOLDERS, isStoredName, PUBLIC_FOLDERS } from '../platform/uploads/names';
import { type HostedFile, sendFile } from '../platform/files/send-file';
import { checkInternal } from '../platform/server/internal-route';
import type { Queryable } from '../platform/db/database';
import { stored_file } from '../platform/db/schema/files';
import { proposal } from '../platform/db/schema/proposals';
import { readSession, unauthenticated } from '../platform/auth/access';
import { FILE_COOKIE } from '../platform/auth/cookies';
import { findSession } from '../platform/auth/session';

interface Named {
  Params: { name: string };
}

/** Creates the file host: documents for authorised sessions, pictures of published content for everybody. */
export async function createFileHost(context: Context): Promise<FastifyInstance> {
  const app = await createApp(context);
  for (const folder of DOCUMENT_FOLDERS) {
    app.get<Named>(`/${folder}/file/:name`, (request, reply) =>
      respondTo(request, reply, context, () => findReadable(request, context, folder)),
    );
  }
  for (const folder of PUBLIC_FOLDERS) {
    app.get<Named>(`/${folder}/:name`, (request, reply) =>
      respondTo(request, reply, context, () => findFile(context.db, folder, request.params.name, 'image')),
    );
  }
  addArchiveRoute(app, context);
  return app;
}

/** Sends the file. A refusal is a line of Indonesian text for a browser tab, JSON for a program. */
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

function addArchiveRoute(app: FastifyInstance, context: Context): void {
  app.get<Named>(fetchArchive.path.replace('{name}', ':name'), async (request, reply) => {
    checkInternal(context, request);
    const file = await findFile(context.db, FILE_FOLDERS.docker_image, request.params.name, 'zip');
    reply.headers({ [ARCHIVE_HASH]: file.sha256 } satisfies InternalResponse<typeof fetchArchive>);
    return sendFile(request, reply, context, file);
  });
}

/**
 * Finds a document for its owner, and for Proposal and Super admins; procedures are open to every session.
 * @throws HttpError 401, 403, 404
 */
async function findReadable(request: FastifyRequest<Named>, context: Context, folder: string): Promise<HostedFile> {
  const cookie = request.cookies[FILE_COOKIE];
  const reader =
    (await readSession(request, context)) ??
    (cookie ? await findSession(context.db, context.config, 'fileToken', cookie) : null);
  if (!reader) throw unauthenticated();
  const file = await findFile(context.db, folder, request.params.name);
  const isDecider = reader.role === 'Proposal' || reader.role === 'Super';
  if (folder === FILE_FOLDERS.procedure || isDecider || file.owner_id === reader.accountId) return file;
  throw refusal('access/other-file');
}

/**
 * Finds a stored file; one of a proposal in the bin counts as missing.
 * @throws HttpError 404, also for a file of another kind
 */
async function findFile(db: Queryable, folder: string, name: string, kind?: FileKind): Promise<HostedFile> {
  if (!isStoredName(name)) throw refusal('missing/file');
  const [row] = await db
    .select({ file: stored_file })
    .from(stored_file)
    .leftJoin(proposal, eq(proposal.id, stored_file.proposal_id))
    .where(and(eq(stored_file.folder, folder), eq(stored_file.name, name), isNull(proposal.deleted_at)));
  if (!row || (kind && row.file.kind !== kind)) throw refusal('missing/file');
  return row.file;
}
