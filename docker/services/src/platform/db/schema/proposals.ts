import { PROPOSAL_KINDS, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSAL_STATUSES, type ProposalStatus } from '@portal/shared/contract/proposal/status';
import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf, ownedBy } from './columns';
import { account, ofAccount } from './accounts';
import { codeKey, listIndexes, textKey, timeKey, type ListKey, type ListKeys } from './list-order';

const someone = () => uuid().references(() => account.id, { onDelete: 'set null' });
export const ofProposal = () => ownedBy(uuid().notNull(), () => proposal.id);

type OrderColumns = Readonly<
  Record<
    | 'status'
    | 'kind'
    | 'created_at'
    | 'ends_at'
    | 'owner_email'
    | 'research_field'
    | 'research_title'
    | 'institution'
    | 'type_of_proposal'
    | 'short_description',
    AnyPgColumn
  >
>;

/** Orders of the list of proposals, each an index with the id at the end. */
export function listOrders(t: OrderColumns) {
  // Pending proposals come first, the longest wait on top; then the newest first.
  const waiting: ListKey = {
    value: sql`(case when ${t.status} = 'Pending' then ${t.created_at} - timestamptz '9999-01-01 00:00:00Z' else timestamptz '9999-01-01 00:00:00Z' - ${t.created_at} end)`,
    type: 'interval',
  };
  return {
    waiting: [waiting],
    created: [timeKey(t.created_at)],
    status: [codeKey(t.status), waiting],
    kind: [codeKey(t.kind), waiting],
    email: [textKey(t.owner_email)],
    field: [textKey(sql`coalesce(${t.research_field}, ${t.research_title}, ${t.institution}, ${t.type_of_proposal})`)],
    description: [textKey(sql`coalesce(${t.short_description}, '')`)],
    end_first: [timeKey(sql`coalesce(${t.ends_at}, 'infinity')`)],
    end_last: [timeKey(sql`coalesce(${t.ends_at}, '-infinity')`)],
  } satisfies Readonly<Record<string, ListKeys>>;
}

/** Numbers of proposals by kind, status and month of submission in WIB; rows add up. Written by triggers. */
export const proposal_tally = pgTable('proposal_tally', {
  kind: text().$type<ProposalKind>().notNull(),
  status: text().$type<ProposalStatus>().notNull(),
  /** `2026-11`. */
  month: text().notNull(),
  count: integer().notNull(),
});

/** The three kinds share one table; a column that a kind does not have stays null (user-area.md section 3). */
export const proposal = pgTable(
  'proposal',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ProposalKind>().notNull(),
    user_id: ofAccount(),
    status: text().$type<ProposalStatus>().notNull(),
    type_of_proposal: text().notNull(),
    phone_number: text(),
    educational_level: text(),
    study_program: text(),
    gpu: text(),
    ram: text(),
    storage: text(),
    duration: text(),
    research_fee: bigint({ mode: 'number' }),
    partner: text(),
    pembimbing1: text(),
    pembimbing2: text(),
    pembimbing3: text(),
    peneliti: text(),
    research_field: text(),
    research_title: text(),
    admin_name: text(),
    position: text(),
    leader_name: text(),
    pic: text(),
    institution: text(),
    collaboration_plan: text(),
    short_description: text(),
    data_description: text(),
    shared_data: boolean(),
    activity_plan: text(),
    output_plan: text(),
    previous_experience: text(),
    application_file: text(),
    docker_image: text(),
    proposal_file: text(),
    anggaran_file: text(),
    collaboration_file: text(),
    adhoc_file: text(),
    institution_file: text(),
    term_and_condition: boolean().notNull().default(false),
    rev_description: text(),
    appr_description: text(),
    id_hari: text(),
    id_mesin: text(),
    durasi: text(),
    status_changed_at: instant().notNull().defaultNow(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /** Reason of a rejection: sanitised HTML, and its first words as plain text for lists. */
    rej_description: text(),
    rej_excerpt: text(),
    version: integer().notNull().default(1),
    /** The admin who handles it, so that two do not decide at once. */
    handler_id: someone(),
    handled_at: instant(),
    /** When its applicant withdrew it; it is in Revision, where they can correct and resubmit it. */
    withdrawn_at: instant(),
    /** In the bin: hidden from everything else until it is restored or thirty days have passed. */
    deleted_at: instant(),
    deleted_by: someone(),
    /** End of the machine's use, as approved and extended. */
    ends_at: instant(),
    report_file: text(),
    report_sent_at: instant(),
    report_asked_at: instant(),
    report_accepted_at: instant(),
    /** Days before the end of the owner's last reminder: 14, 3 or 1; null: not yet. */
    end_reminded_days: smallint(),
    /** Written by a trigger: the owner's address, and folded texts for the list's search. */
    owner_email: text().notNull().default(''),
    search_text: text().notNull().default(''),
  },
  (t) => [
    index('proposal_user').on(t.user_id, t.created_at.desc().nullsFirst()),
    ...listIndexes('proposal', listOrders(t), { id: t.id, where: sql`${t.deleted_at} is null` }),
    index('proposal_handler').on(t.handler_id).where(isNotNull(t.handler_id)),
    index('proposal_list_report').on(t.created_at).where(isNotNull(t.report_sent_at)),
    index('proposal_search').using('gin', t.search_text.op('gin_trgm_ops')),
    index('proposal_bin').on(t.deleted_at).where(isNotNull(t.deleted_at)),
    index('proposal_end')
      .on(t.ends_at)
      .where(sql`${t.status} = 'Approved' and ${t.report_sent_at} is null and ${t.report_asked_at} is null`),
    check('proposal_kind_check', isOneOf(t.kind, PROPOSAL_KINDS)),
    check('proposal_status_check', isOneOf(t.status, PROPOSAL_STATUSES)),
  ],
);

/** The columns from which the title of a proposal is made. */
export const TITLE_COLUMNS = {
  id: proposal.id,
  kind: proposal.kind,
  research_field: proposal.research_field,
  research_title: proposal.research_title,
  institution: proposal.institution,
  type_of_proposal: proposal.type_of_proposal,
};

/** The timeline: changes of status, from null on submission, and other events, with their texts. */
export const proposal_event = pgTable(
  'proposal_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    proposal_id: ofProposal(),
    from_status: text().$type<ProposalStatus>(),
    to_status: text().$type<ProposalStatus>(),
    actor_id: someone(),
    at: instant().notNull().defaultNow(),
    kind: text().notNull(),
    detail: text(),
    days: integer(),
    /** The proposal's version at that time. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('proposal_event_proposal').on(t.proposal_id, t.at),
    // An admin's first look at each version.
    uniqueIndex('proposal_event_read')
      .on(t.proposal_id, t.actor_id, t.version)
      .where(sql`${t.kind} = 'read'`),
    // Two replicas that see the same start write it once.
    uniqueIndex('proposal_event_started')
      .on(t.proposal_id, t.at)
      .where(sql`${t.kind} = 'started'`),
  ],
);

/** Every submitted version of a proposal. Files are referred to by their stored names. */
export const proposal_version = pgTable(
  'proposal_version',
  {
    proposal_id: ofProposal(),
    number: integer().notNull(),
    sent_at: instant().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ name: 'proposal_version_pkey', columns: [t.proposal_id, t.number] })],
);

/** machine: state of the order to the machine service, null before the approval. */
export const proposal_extension = pgTable(
  'proposal_extension',
  {
    id: uuid().primaryKey(),
    proposal_id: ofProposal(),
    days: integer().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['Pending', 'Approved', 'Rejected', 'Cancelled'] }).notNull(),
    note: text(),
    machine: text({ enum: ['ordered', 'done', 'failed'] }),
    decided_by: someone(),
    decided_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('proposal_extension_proposal').on(t.proposal_id, t.created_at),
    uniqueIndex('proposal_extension_pending')
      .on(t.proposal_id)
      .where(sql`${t.status} = 'Pending'`),
    check('proposal_extension_days_check', sql`${t.days} > 0`),
    check('proposal_extension_status_check', sql`${t.status} in ('Pending', 'Approved', 'Rejected', 'Cancelled')`),
    check('proposal_extension_machine_check', sql`${t.machine} in ('ordered', 'done', 'failed')`),
  ],
);

export const revision_note = pgTable(
  'revision_note',
  {
    id: uuid().primaryKey(),
    proposal_id: ofProposal(),
    author_id: someone(),
    catatan: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [index('revision_note_proposal').on(t.proposal_id, t.created_at)],
);

/** A requested change of one field or section of the form; the applicant ticks it off. */
export const revision_point = pgTable(
  'revision_point',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    note_id: ownedBy(uuid().notNull(), () => revision_note.id),
    target: text().notNull(),
    body: text().notNull(),
    ticked_at: instant(),
  },
  (t) => [index('revision_point_note').on(t.note_id, t.id)],
);

/** Text templates of a team of admins; team is the role: 2 Proposal, 3 Super. */
export const decision_text = pgTable(
  'decision_text',
  {
    id: uuid().primaryKey(),
    team: smallint().notNull(),
    purpose: text({ enum: ['approve', 'revise', 'reject'] }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    author_id: someone(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('decision_text_team').on(t.team, t.purpose, t.title),
    check('decision_text_team_check', sql`${t.team} in (2, 3)`),
    check('decision_text_purpose_check', sql`${t.purpose} in ('approve', 'revise', 'reject')`),
  ],
);
