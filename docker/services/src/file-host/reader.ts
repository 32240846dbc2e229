import type { FastifyRequest } from 'fastify';
import { FILE_FOLDERS } from '@portal/shared/contract/stored-file';
import { unauthenticated } from '../platform/auth/access';
import { readSession } from '../platform/auth/bearer';
import { FILE_COOKIE } from '../platform/auth/file-cookie';
import { findFileSession, type Session } from '../platform/auth/session';
import type { Context } from '../platform/context';
import { refusal } from '../platform/http/refusal';
import type { HostedFile } from '../platform/files/send-file';

/**
 * Finds the session of a file request, by bearer token or by the cookie that login set.
 * @throws HttpError 401
 */
export async function requireReader(request: FastifyRequest, context: Context): Promise<Session> {
  const cookie = request.cookies[FILE_COOKIE];
  const session =
    (await readSession(request, context)) ??
    (cookie ? await findFileSession(context.db, context.config, cookie) : null);
  if (!session) throw unauthenticated();
  return session;
}

/**
 * Owner, or Proposal and Super admins; procedures are for every session.
 * @throws HttpError 403
 */
export function checkReader(reader: Session, file: HostedFile, folder: string): void {
  const isDecider = reader.role === 'Proposal' || reader.role === 'Super';
  if (folder === FILE_FOLDERS.procedure || isDecider || file.owner_id === reader.accountId) return;
  throw refusal('access/other-file');
}
