import * as z from 'zod/mini';
import { flag, instant, optional, optionalText, record } from '../schema';

/** What the reference services add to a proposal itself. What they add around it few pages read: proposal-life.ts. */

/** Who has taken a proposal; told to admins. */
export const handler = record(() => ({ name: z.string(), at: instant, is_me: flag }));

/** How a final report stands: owed (the use has ended or ends soon), sent, accepted. */
const reportState = z.enum(['owed', 'sent', 'accepted']);
export type ReportState = z.output<typeof reportState>;

/** What lists and previews tell of a proposal after its approval. */
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
