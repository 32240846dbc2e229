import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { stored_file } from '../../platform/db/schema/files';

type StoredFile = Pick<typeof stored_file.$inferSelect, 'name' | 'original_name' | 'size' | 'content'>;

/** Files of a proposal by their stored names. */
export async function storedFilesOf(db: Queryable, proposalId: string): Promise<ReadonlyMap<string, StoredFile>> {
  const { name, original_name, size, content, proposal_id } = stored_file;
  const files = await db
    .select({ name, original_name, size, content })
    .from(stored_file)
    .where(eq(proposal_id, proposalId));
  return new Map(files.map((file) => [file.name, file]));
}
