import * as z from 'zod/mini';
import { flag, id, instant, optional, optionalText, record } from '../schema';

/** What the reference services add around a proposal (none of it is in the specifications). */

/** One event of a proposal's timeline, see `contract/timeline.ts` for the kinds. */
export const timelineEvent = record({
  id,
  kind: z.string(),
  at: instant,
  /** Name of who did it. Applicants read 'Admin' for every admin; null for the system and for accounts that are gone. */
  actor: optionalText,
  by: z.enum(['applicant', 'admin', 'system']),
  /** Number of the version that was current, counted from 1. */
  version: z.number(),
  /** Reason, note or remark as sanitised HTML. */
  detail: optionalText,
  /** Days, of an extension. */
  days: optional(z.number()),
});
export type TimelineEvent = z.output<typeof timelineEvent>;

/** A remark that admins leave for each other. */
export const internalRemark = record({
  id,
  proposal_id: id,
  /** Sanitised HTML. */
  catatan: z.string(),
  created_at: instant,
  admin_name: optionalText,
});
export type InternalRemark = z.output<typeof internalRemark>;

/** Who has taken a proposal; told to admins. */
export const handler = record({ name: z.string(), at: instant, is_me: flag });

/** Name on the file host, the sender's name, and bytes of a file that a version refers to. */
const versionFile = record({ name: z.string(), original_name: optionalText, size: optional(z.number()) });

/** What was sent at one time, as the row kept it. */
export const proposalVersion = record({
  /** Counted from 1; of proposals older than this list only the newest version is there. */
  number: z.number(),
  sent_at: instant,
  /** Stored values by field; a field that was left empty may be missing. */
  fields: z.record(z.string(), z.unknown()),
  /** Files by field. */
  files: z.record(z.string(), versionFile),
});
export type ProposalVersion = z.output<typeof proposalVersion>;
