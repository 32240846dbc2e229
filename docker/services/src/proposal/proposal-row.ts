import { PROPOSAL_KINDS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { FILE_FOLDERS, type StoredFileField } from '@portal/shared/contract/stored-file';
import type { ProposalStatus } from '@portal/shared/contract/status';
import { PROPOSALS } from '@portal/shared/proposal/all';
import { instantOf, optionalInstant } from '../http/wire';
import { reportStateOf } from './report-state';

/** A row of the table proposal, joined with its owner; the fields of the descriptions lie beside these. */
export interface ProposalRow {
  [column: string]: unknown;
  id: string;
  kind: ProposalKind;
  user_id: string;
  user_email: string;
  user_first_name: string;
  user_last_name: string | null;
  status: ProposalStatus;
  id_hari: string | null;
  id_mesin: string | null;
  /** How often it was sent. */
  version: number;
  handler_id: string | null;
  handler_name: string | null;
  handled_at: Date | null;
  withdrawn_at: Date | null;
  ends_at: Date | null;
  report_file: string | null;
  report_sent_at: Date | null;
  report_accepted_at: Date | null;
  /** Days of the extension that waits for a decision. */
  pending_extension_days: number | null;
  created_at: Date;
  updated_at: Date;
  status_changed_at: Date;
  shared_data: boolean | null;
  term_and_condition: boolean;
}

/** Columns that hold what the forms send, of all kinds. */
const FIELD_COLUMNS: readonly string[] = [
  ...new Set(PROPOSAL_KINDS.flatMap((kind) => PROPOSALS[kind].fields.map((field) => field.name))),
];

/** Fields of a kind that hold files. */
export function fileFieldsOf(kind: ProposalKind): StoredFileField[] {
  return PROPOSALS[kind].fields.flatMap((field) => (field.control.kind === 'file' ? [field.control.field] : []));
}

/** Folder of a file field. */
export function folderOf(field: StoredFileField): string {
  return FILE_FOLDERS[field];
}

const DECISION_COLUMNS = [
  'rev_description',
  'appr_description',
  'rej_description',
  'rej_excerpt',
  'id_hari',
  'id_mesin',
  'durasi',
] as const;

/** Long texts and file names that no list shows; left out there so that 10,000 proposals travel small. The show calls give them. */
const NOT_IN_LISTS: ReadonlySet<string> = new Set([
  'data_description',
  'activity_plan',
  'output_plan',
  'previous_experience',
  'collaboration_plan',
  'appr_description',
  'rev_description',
  'rej_description',
  'application_file',
  'proposal_file',
  'anggaran_file',
  'collaboration_file',
  'adhoc_file',
  'institution_file',
]);

const OWNER = 'a.email as user_email, a.first_name as user_first_name, a.last_name as user_last_name';
const HANDLER = "p.handler_id, p.handled_at, concat_ws(' ', h.first_name, h.last_name) as handler_name";
const COURSE =
  'p.withdrawn_at, p.ends_at, p.report_file, p.report_sent_at, p.report_accepted_at, ' +
  'x.days as pending_extension_days';
const BASE =
  'p.id, p.kind, p.user_id, p.status, p.version, p.status_changed_at, ' +
  'p.created_at, p.updated_at, p.term_and_condition';
const FROM =
  'proposal p join account a on a.id = p.user_id left join account h on h.id = p.handler_id\n' +
  "  left join proposal_extension x on x.proposal_id = p.id and x.status = 'Pending'";

/** A select of whole rows, or of what lists need. */
export function selectProposals(detail: 'whole' | 'list'): string {
  const wanted = [...FIELD_COLUMNS, ...DECISION_COLUMNS].filter(
    (column) => detail === 'whole' || !NOT_IN_LISTS.has(column),
  );
  const columns = [BASE, OWNER, HANDLER, COURSE, ...wanted.map((column) => `p.${column}`)];
  return `select ${columns.join(', ')} from ${FROM}`;
}

/**
 * A row as the old servers answer it (product-facts.md 1.5), with `kind` as an addition, and without what admins alone
 * are told. Null fields of lists are left out.
 */
export function proposalAnswer(row: ProposalRow, detail: 'whole' | 'list'): Record<string, unknown> {
  const {
    user_email,
    user_first_name: _first,
    user_last_name: _last,
    handler_id: _handler,
    handler_name: _name,
    handled_at: _since,
    created_at,
    updated_at,
    status_changed_at,
    withdrawn_at,
    ends_at,
    report_sent_at,
    report_accepted_at,
    shared_data,
    term_and_condition,
    ...rest
  } = row;
  const told = {
    ...rest,
    report_state: reportStateOf(row),
    withdrawn_at: optionalInstant(withdrawn_at),
    ends_at: optionalInstant(ends_at),
    report_sent_at: optionalInstant(report_sent_at),
    report_accepted_at: optionalInstant(report_accepted_at),
  };
  const filled = Object.entries(told).filter(([, value]) => value !== null);
  const fields = detail === 'whole' ? told : Object.fromEntries(filled);
  return {
    research_field: null,
    short_description: null,
    ...fields,
    shared_data: shared_data === null ? null : Number(shared_data),
    term_and_condition: Number(term_and_condition),
    created_at: instantOf(created_at),
    updated_at: instantOf(updated_at),
    status_changed_at: instantOf(status_changed_at),
    user: { id: row.user_id, email: user_email },
  };
}
