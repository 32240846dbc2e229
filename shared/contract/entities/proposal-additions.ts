import * as z from 'zod/mini';
import { flag, instant, optional, optionalText, record } from '../schema';

/**
 * Fields that the reference services add to the proposal itself. Their other additions, which few pages read, are in
 * proposal-life.ts.
 */

/** The admin who has taken a proposal; sent only to admins. */
export const handler = record(() => ({ name: z.string(), at: instant, is_me: flag }));

/** State of a final report: owed (the use has ended or ends soon), sent, accepted. */
const reportState = z.enum(['owed', 'sent', 'accepted']);
export type ReportState = z.output<typeof reportState>;

/** Fields of lists and previews about the time after a proposal's approval. */
export const courseFields = {
  /** The applicant took it back; its status is Revision until it is sent again. */
  withdrawn_at: optionalText,
  /** When the use of the machine ends. */
  ends_at: optionalText,
  /** Null while none is owed. */
  report_state: optional(reportState),
  report_file: optionalText,
  report_sent_at: optionalText,
  report_accepted_at: optionalText,
  /** Days of an extension that waits for a decision. */
  pending_extension_days: optional(z.number()),
};
