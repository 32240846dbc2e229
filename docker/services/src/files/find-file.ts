import { first, type Queryable } from '../db/database';
import { notFound } from '../http/http-error';
import { isStoredName } from '../uploads/names';

/** A stored file as the host needs it. */
export interface HostedFile {
  name: string;
  folder: string;
  original_name: string;
  kind: 'pdf' | 'zip' | 'image';
  sha256: string;
  owner_id: string | null;
}

/** A document by folder and name. @throws HttpError 404 */
export async function findDocument(db: Queryable, folder: string, name: string): Promise<HostedFile> {
  const file = isStoredName(name) ? await find(db, folder, name) : null;
  if (!file) throw notFound('Berkas');
  return file;
}

/** A picture of a public folder. @throws HttpError 404, also for what is no picture */
export async function findPublicImage(db: Queryable, folder: string, name: string): Promise<HostedFile> {
  const file = await findDocument(db, folder, name);
  if (file.kind !== 'image') throw notFound('Berkas');
  return file;
}

function find(db: Queryable, folder: string, name: string): Promise<HostedFile | null> {
  // What lies in the bin is not there.
  return first<HostedFile>(
    db,
    `select f.name, f.folder, f.original_name, f.kind, f.sha256, f.owner_id
       from stored_file f left join proposal p on p.id = f.proposal_id
      where f.folder = $1 and f.name = $2 and p.deleted_at is null`,
    [folder, name],
  );
}
