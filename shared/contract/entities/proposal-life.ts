import * as z from 'zod/mini';
import { id, instant, optional, optionalText, record } from '../field/schema';
import { PROPOSAL_KINDS } from '../proposal/proposal-kind';

/** Records that the reference services keep around a proposal; none is in the specifications. */

/** One event of a proposal's timeline, see `contract/proposal/timeline.ts` for the kinds. */
export const timelineEvent = record(() => ({
  id,
  kind: z.string(),
  at: instant,
  /** Name of the actor; null for the system and deleted accounts. Applicants see 'Admin' for every admin. */
  actor: optionalText,
  by: z.enum(['applicant', 'admin', 'system']),
  /** The version that was current, counted from 1. */
  version: z.number(),
  /** Reason, note or remark as sanitised HTML. */
  detail: optionalText,
  /** Days of an extension. */
  days: optional(z.number()),
}));
export type TimelineEvent = z.output<typeof timelineEvent>;

export const internalRemark = record(() => ({
  id,
  proposal_id: id,
  /** Sanitised HTML. */
  catatan: z.string(),
  created_at: instant,
  admin_name: optionalText,
}));
export type InternalRemark = z.output<typeof internalRemark>;

/** A version's file: its name on the file host, its original name, and its bytes. */
const versionFile = record(() => ({ name: z.string(), original_name: optionalText, size: optional(z.number()) }));

export const proposalVersion = record(() => ({
  /** Counted from 1; proposals older than this feature have only their newest version. */
  number: z.number(),
  sent_at: instant,
  /** Stored values by field; an empty field may be missing. */
  fields: record(() => ({})),
  files: z.catchall(z.object({}), versionFile),
}));
export type ProposalVersion = z.output<typeof proposalVersion>;

export const binnedProposal = record(() => ({
  id,
  kind: z.enum(PROPOSAL_KINDS),
  type_of_proposal: z.string(),
  title: z.string(),
  status: z.string(),
  user: record(() => ({ id, email: z.string() })),
  created_at: instant,
  deleted_at: instant,
  /** Name of the super admin; null if the account is deleted. */
  deleted_by: optionalText,
  /** Time of its permanent removal. */
  purge_at: instant,
}));
export type BinnedProposal = z.output<typeof binnedProposal>;

/** A request for more days on the machine. */
export const extension = record(() => ({
  id,
  proposal_id: id,
  days: z.number(),
  /** Plain text. */
  reason: z.string(),
  status: z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled']),
  /** Sanitised HTML of the admin; null without a note. */
  note: optionalText,
  /** State of an approved one at the machine service; sent only to admins. `failed` can be approved again. */
  machine: optional(z.enum(['ordered', 'done', 'failed'])),
  created_at: instant,
  decided_at: optionalText,
  /** Sent only to admins. */
  decided_by: optionalText,
}));
export type Extension = z.output<typeof extension>;

/** A reusable text of a team of admins. */
export const decisionText = record(() => ({
  id,
  purpose: z.enum(['approve', 'revise', 'reject']),
  title: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  updated_at: instant,
}));
export type DecisionText = z.output<typeof decisionText>;
