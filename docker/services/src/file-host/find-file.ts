import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../platform/db/database';
import { stored_file } from '../platform/db/schema/files';
import { proposal } from '../platform/db/schema/proposals';
import { refusal } from '../platform/http/refusal';
import type { HostedFile } from '../platform/files/send-file';
import { isStoredName } from '../platform/uploads/names';

/** A document by folder and name. @throws HttpError 404 */
export async function findDocument(db: Queryable, folder: string, name: string): Promise<HostedFile> {
  const file = isStoredName(name) ? await find(db, folder, name) : null;
  if (!file) throw refusal('missing/file');
  return file;
}

/** Finds a picture of a public folder. @throws HttpError 404, also for files that are not pictures */
export async function findPublicImage(db: Queryable, folder: string, name: string): Promise<HostedFile> {
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
