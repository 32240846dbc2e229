import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { desc, eq, sql } from 'drizzle-orm';
import { account } from '../db/schema/accounts';
import { proposal, proposal_extension } from '../db/schema/proposals';
import { instantOf, isUuid } from '../http/wire';
import type { TakeSnapshot } from './snapshot';

/** Its code and title; status, who handles it, bin, days, newest extension and report. */
export const snapshotOfProposal: TakeSnapshot = async (tx, id) => {
  if (!isUuid(id)) return null;
  const [row] = await tx
    .select({
      id: proposal.id,
      kind: proposal.kind,
      status: proposal.status,
      created_at: proposal.created_at,
      deleted_at: proposal.deleted_at,
      durasi: proposal.durasi,
      research_field: proposal.research_field,
      research_title: proposal.research_title,
      institution: proposal.institution,
      type_of_proposal: proposal.type_of_proposal,
      handler: sql<string | null>`nullif(concat_ws(' ', ${account.first_name}, ${account.last_name}), '')`,
      report_sent_at: proposal.report_sent_at,
      report_accepted_at: proposal.report_accepted_at,
    })
    .from(proposal)
    .leftJoin(account, eq(account.id, proposal.handler_id))
    .where(eq(proposal.id, id));
  if (!row) return null;
  const [extension] = await tx
    .select({ status: proposal_extension.status })
    .from(proposal_extension)
    .where(eq(proposal_extension.proposal_id, id))
    .orderBy(desc(proposal_extension.created_at), proposal_extension.id)
    .limit(1);
  const code = proposalCode(row.kind, { id: row.id, created_at: instantOf(row.created_at) });
  return {
    label: `${code} ${proposalTitle(row.kind, row)}`,
    values: {
      status: row.status,
      handler: row.handler,
      bin: row.deleted_at ? 'yes' : 'no',
      days: row.durasi,
      extension: extension?.status ?? null,
      report: row.report_accepted_at ? 'accepted' : row.report_sent_at ? 'sent' : null,
    },
  };
};
