import type { ProposalVersion } from '@portal/shared/contract/entities/proposal-life';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { proposal_version } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { instantOf } from '../../../platform/http/wire';
import { stored_file } from '../../../platform/db/schema/files';
import { loadReadable } from '../load';
import { fileFieldsOf, type ProposalRow, valueOf } from '../proposal-row';

/**
 * Stores the sent proposal as the row's current version. Its files stay as long as the proposal.
 * @param sentAt now by default
 */
export async function keepVersion(tx: Queryable, row: ProposalRow, sentAt: Date | null = null): Promise<void> {
  const fields = Object.fromEntries(PROPOSALS[row.kind].fields.map(({ name }) => [name, valueOf(row, name)]));
  await tx
    .insert(proposal_version)
    .values({ proposal_id: row.id, number: row.version, sent_at: sentAt ?? sql`clock_timestamp()`, fields });
}

/** GET version/show-all/{id}, oldest first: the applicant's own, any for admins. */
export const listVersions: Handler = async (call) => {
  const proposal = await loadReadable(call);
  const rows = await call.db
    .select()
    .from(proposal_version)
    .where(eq(proposal_version.proposal_id, proposal.id))
    .orderBy(proposal_version.number);
  const byName = await storedFilesOf(call.db, proposal.id);
  const version = rows.map(({ number, sent_at, fields }): ProposalVersion => ({
    number,
    sent_at: instantOf(sent_at),
    fields,
    files: Object.fromEntries(
      fileFieldsOf(proposal.kind).flatMap((field) => {
        const file = byName.get(String(fields[field]));
        return file ? [[field, { ...file }]] : [];
      }),
    ),
  }));
  return success('All Version', { version });
};

type StoredFile = Pick<typeof stored_file.$inferSelect, 'name' | 'original_name' | 'size' | 'content'>;

/** By their stored names. */
export async function storedFilesOf(db: Queryable, proposalId: string): Promise<ReadonlyMap<string, StoredFile>> {
  const { name, original_name, size, content, proposal_id } = stored_file;
  const files = await db
    .select({ name, original_name, size, content })
    .from(stored_file)
    .where(eq(proposal_id, proposalId));
  return new Map(files.map((file) => [file.name, file]));
}
