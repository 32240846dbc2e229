import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { FILE_FOLDERS, type StoredFileField } from '@portal/shared/contract/file/stored-file';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import type { ReportState } from '@portal/shared/contract/entities/proposal';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database';
import { fullName } from '../../platform/db/expressions';
import { account } from '../../platform/db/schema/accounts';
import { proposal, proposal_extension } from '../../platform/db/schema/proposals';
import { instantOf } from '../../platform/http/wire';
import { DELETED_OWNER } from './deleted-owner';

export function fileFieldsOf(kind: ProposalKind): StoredFileField[] {
  return PROPOSALS[kind].fields.flatMap((field) => (field.control.kind === 'file' ? [field.control.field] : []));
}

export function folderOf(field: StoredFileField): string {
  return FILE_FOLDERS[field];
}

const handler = alias(account, 'handler');
const pending = alias(proposal_extension, 'pending');

const {
  deleted_at: _deleted,
  deleted_by: _deletedBy,
  report_asked_at: _asked,
  end_reminded_days: _reminded,
  owner_email: _email,
  search_text: _searched,
  ...OF_PROPOSAL
} = getTableColumns(proposal);

/**
 * Columns of a whole proposal with its owner and handler, without the columns of the bin, the reminders and the search.
 */
const PROPOSAL_COLUMNS = {
  ...OF_PROPOSAL,
  user_email: account.email,
  user_first_name: account.first_name,
  user_last_name: account.last_name,
  user_language: account.language,
  handler_name: fullName(handler),
  pending_extension_days: pending.days,
};

/** Long texts and file names, which lists omit to keep 10,000 proposals small. The show calls return them. */
const {
  data_description: _data,
  activity_plan: _activity,
  output_plan: _output,
  previous_experience: _experience,
  collaboration_plan: _collaboration,
  appr_description: _approved,
  rev_description: _revised,
  rej_description: _rejected,
  application_file: _application,
  proposal_file: _proposal,
  anggaran_file: _budget,
  collaboration_file: _collaborationFile,
  adhoc_file: _adhoc,
  institution_file: _institution,
  user_language: _language,
  ...LISTED_COLUMNS
} = PROPOSAL_COLUMNS;

const isOwner = eq(account.id, proposal.user_id);
const isHandler = eq(handler.id, proposal.handler_id);
const isPending = and(eq(pending.proposal_id, proposal.id), eq(pending.status, 'Pending'));

/** The caller adds the condition. */
export function selectProposals(db: Queryable) {
  return db
    .select(PROPOSAL_COLUMNS)
    .from(proposal)
    .innerJoin(account, isOwner)
    .leftJoin(handler, isHandler)
    .leftJoin(pending, isPending);
}

/** The caller adds the condition. */
export function selectListed(db: Queryable) {
  return db
    .select(LISTED_COLUMNS)
    .from(proposal)
    .innerJoin(account, isOwner)
    .leftJoin(handler, isHandler)
    .leftJoin(pending, isPending);
}

export type ProposalRow = Awaited<ReturnType<typeof selectProposals>>[number];
/** A row of {@link selectListed}; every {@link ProposalRow} is one. */
export type ListedProposal = Awaited<ReturnType<typeof selectListed>>[number];

/** Returns undefined if a row has no such column. */
export function valueOf(row: ListedProposal, column: string): unknown {
  const values: Readonly<Record<string, unknown>> = row;
  return values[column];
}

/** Columns that responses omit: the owner's names, and the handler, which only admins may see. */
const OMITTED: ReadonlySet<string> = new Set([
  'user_email',
  'user_first_name',
  'user_last_name',
  'user_language',
  'handler_id',
  'handler_name',
  'handled_at',
]);

/**
 * Builds the old servers' response for a row (product-facts.md 1.5), plus `kind`. Omits the columns that only admins
 * may see. Lists omit null fields.
 */
export function proposalResponse(row: ListedProposal, detail: 'whole' | 'list'): Record<string, unknown> {
  const response: Record<string, unknown> = { research_field: null, short_description: null };
  const values: Readonly<Record<string, unknown>> = row;
  const put = (name: string, value: unknown) => {
    if (value !== null || detail === 'whole') response[name] = value;
  };
  for (const column in values) {
    if (OMITTED.has(column)) continue;
    const value = values[column];
    put(column, value instanceof Date ? instantOf(value) : value);
  }
  put('report_state', reportStateOf(row));
  response['shared_data'] = row.shared_data === null ? null : Number(row.shared_data);
  response['term_and_condition'] = Number(row.term_and_condition);
  response['user'] = { id: row.user_id, email: row.user_email };
  return response;
}

/** Days before the end from which on a report is due. */
export const REPORT_ASKED_DAYS = 14;

function reportStateOf(row: ListedProposal, now = Date.now()): ReportState | null {
  if (row.report_accepted_at) return 'accepted';
  // Its file is deleted, and nobody can send one.
  if (row.user_id === DELETED_OWNER.id) return null;
  if (row.report_sent_at) return 'sent';
  const isEnding = row.ends_at !== null && row.ends_at.getTime() < now + REPORT_ASKED_DAYS * DAY_MS;
  return row.status === 'Finished' || (row.status === 'Approved' && isEnding) ? 'owed' : null;
}
