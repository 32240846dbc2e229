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
import { findFileSession, type Session } from '../platform/auth/session';

/** Creates the file host: documents for authorised sessions, pictures of published content for everybody. */
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
  app.get<{ Params: { name: string } }>(fetchArchive.path.replace('{name}', ':name'), async (request, reply) => {
    checkInternal(context, request);
    const file = await findDocument(context.db, FILE_FOLDERS.docker_image, request.params.name);
    if (file.kind !== 'zip') throw refusal('missing/file');
    reply.headers({ [ARCHIVE_HASH]: file.sha256 } satisfies InternalResponse<typeof fetchArchive>);
    return sendFile(request, reply, context, file);
  });
}

async function findDocument(db: Queryable, folder: string, name: string): Promise<HostedFile> {
  const file = isStoredName(name) ? await find(db, folder, name) : null;
  if (!file) throw refusal('missing/file');
  return file;
}

/** @throws HttpError 404, also for files that are not pictures */
async function findPublicImage(db: Queryable, folder: string, name: string): Promise<HostedFile> {
  const file = await findDocument(db, folder, name);
  if (file.kind !== 'image') throw refusal('missing/file');
  return file;
}

async function find(db: Queryable, folder: string, name: string): Promise<HostedFile | undefined> {
  // Files of a proposal in the bin count as missing.
  const [file] = await db
    .select({
      name: stored_file.name,
      folder: stored_file.folder,
      original_name: stored_file.original_name,
      kind: stored_file.kind,
      sha256: stored_file.sha256,
      owner_id: stored_file.owner_id,
    })
    .from(stored_file)
    .leftJoin(proposal, eq(proposal.id, stored_file.proposal_id))
    .where(and(eq(stored_file.folder, folder), eq(stored_file.name, name), isNull(proposal.deleted_at)));
  return file;
}

/** @throws HttpError 401 */
async function requireReader(request: FastifyRequest, context: Context): Promise<Session> {
  const cookie = request.cookies[FILE_COOKIE];
  const session =
    (await readSession(request, context)) ??
    (cookie ? await findFileSession(context.db, context.config, cookie) : null);
  if (!session) throw unauthenticated();
  return session;
}

/**
 * Allows the owner and Proposal and Super admins; procedures are open to every session.
 * @throws HttpError 403
 */
function checkReader(reader: Session, file: HostedFile, folder: string): void {
  const isDecider = reader.role === 'Proposal' || reader.role === 'Super';
  if (folder === FILE_FOLDERS.procedure || isDecider || file.owner_id === reader.accountId) return;
  throw refusal('access/other-file');
}
