import type { ProposalVersion } from '@portal/shared/contract/entities/proposal-life';
import { PROPOSALS } from '@portal/shared/proposal/all';
import type { Queryable } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { instantOf } from '../http/wire';
import { loadReadable } from './load';
import { fileFieldsOf, type ProposalRow } from './proposal-row';

/**
 * Keeps what was sent as the row's current version. Its files stay as long as the proposal.
 * @param sentAt now, when not given
 */
export async function keepVersion(tx: Queryable, row: ProposalRow, sentAt: Date | null = null): Promise<void> {
  const fields = Object.fromEntries(PROPOSALS[row.kind].fields.map(({ name }) => [name, row[name]]));
  await tx.query(
    `insert into proposal_version (proposal_id, number, sent_at, fields)
     values ($1, $2, coalesce($4::timestamptz, clock_timestamp()), $3::jsonb)`,
    [row.id, row.version, JSON.stringify(fields), sentAt],
  );
}

interface VersionRow {
  number: number;
  sent_at: Date;
  fields: Record<string, unknown>;
}

interface FileRow {
  name: string;
  original_name: string;
  size: number;
}

/** GET version/show-all/{id}, oldest first: the applicant's own, any for admins. */
export const listVersions: Handler = async (call) => {
  const proposal = await loadReadable(call);
  const rows = await call.db.query<VersionRow>(
    'select number, sent_at, fields from proposal_version where proposal_id = $1 order by number',
    [proposal.id],
  );
  const files = await call.db.query<FileRow>(
    'select name, original_name, size from stored_file where proposal_id = $1',
    [proposal.id],
  );
  const byName = new Map(files.map((file) => [file.name, file]));
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
  return answer('All Version', { version });
};
