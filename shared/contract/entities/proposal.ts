import * as z from 'zod/mini';
import { flag, id, instant, numericText, optional, optionalText, record } from '../field/schema';

/** Additions to the proposal itself. Those that few pages read are in proposal-life.ts. */

/** The admin who handles a proposal; sent only to admins. */
const handler = record(() => ({ name: z.string(), at: instant, is_me: flag }));

/** State of a final report: owed (the use has ended or ends soon), sent, accepted. */
const reportState = z.enum(['owed', 'sent', 'accepted']);
export type ReportState = z.output<typeof reportState>;

/** Fields of lists and previews about the time after a proposal's approval. */
const courseFields = {
  /** When the applicant withdrew it; its status is Revision until it is sent again. */
  withdrawn_at: optionalText,
  /** End of the use of the machine. */
  ends_at: optionalText,
  /** Null if none is owed. */
  report_state: optional(reportState),
  report_file: optionalText,
  report_sent_at: optionalText,
  report_accepted_at: optionalText,
  /** Days of an extension that waits for a decision. */
  pending_extension_days: optional(z.number()),
};

/** State of a stop of a proposal's container: ordered, carried out, or given up after the last try. */
const containerState = z.enum(['stopping', 'stopped', 'stopFailed']);
export type ContainerState = z.output<typeof containerState>;

/** A row of any kind of proposal: fields that a kind does not have are null (user-area.md section 3). */
export const proposal = record(() => ({
  id,
  user_id: id,
  user: optional(record(() => ({ id: optional(id), email: z.string() }))),
  type_of_proposal: z.string(),
  status: z.string(),
  created_at: instant,
  updated_at: optionalText,
  phone_number: optional(numericText),
  educational_level: optionalText,
  study_program: optionalText,
  gpu: optional(numericText),
  ram: optional(numericText),
  storage: optional(numericText),
  duration: optional(numericText),
  research_fee: optional(numericText),
  partner: optionalText,
  pembimbing1: optionalText,
  pembimbing2: optionalText,
  pembimbing3: optionalText,
  peneliti: optionalText,
  research_field: optionalText,
  research_title: optionalText,
  admin_name: optionalText,
  position: optionalText,
  leader_name: optionalText,
  pic: optionalText,
  institution: optionalText,
  collaboration_plan: optionalText,
  short_description: optionalText,
  data_description: optionalText,
  shared_data: optional(flag),
  activity_plan: optionalText,
  output_plan: optionalText,
  previous_experience: optionalText,
  application_file: optionalText,
  docker_image: optionalText,
  proposal_file: optionalText,
  anggaran_file: optionalText,
  collaboration_file: optionalText,
  adhoc_file: optionalText,
  institution_file: optionalText,
  rev_description: optionalText,
  /** Additions of the reference services: when the status last changed, and the approval's choices. */
  status_changed_at: optionalText,
  appr_description: optionalText,
  id_hari: optional(id),
  id_mesin: optional(id),
  durasi: optional(numericText),
  /** Addition: why it was rejected, as HTML; lists send only its first words, as plain text. */
  rej_description: optionalText,
  rej_excerpt: optionalText,
  /** Addition, sent only to admins: name of the admin who decided last. */
  decided_by: optionalText,
  /** Addition, sent only to admins: the newest stop of its container; null if none was ordered. */
  container_state: optional(containerState),
  /** Addition, sent only to admins: the admin who handles it ('Ditangani oleh …'). */
  handler: optional(handler),
  ...courseFields,
  /** Addition: how often it was sent, counted from 1. */
  version: optional(z.number()),
}));
export type Proposal = z.output<typeof proposal>;

/** The merged list: three groups (user-area.md section 2); a group that a server omits is empty. */
export const proposalGroups = record(() => ({
  submission: z._default(z.array(proposal), []),
  non_ta_submission: z._default(z.array(proposal), []),
  industri_submission: z._default(z.array(proposal), []),
}));
export type ProposalGroups = z.output<typeof proposalGroups>;

/** Addition: a revision's request about one field or section, and whether the applicant has ticked it off. */
const revisionPoint = record(() => ({ id, target: z.string(), text: z.string(), is_ticked: flag }));
export type RevisionPoint = z.output<typeof revisionPoint>;

/** A revision note (admin-area.md section 3). `tanggal_revisi` is WIB without zone or an ISO instant. */
export const revisionNote = record(() => ({
  id: optional(id),
  proposal_id: id,
  user_id: optional(id),
  catatan: z.string(),
  tanggal_revisi: z.string(),
  first_name: optionalText,
  /** Addition: first and last name of the admin who wrote it. */
  admin_name: optionalText,
  points: z._default(z.array(revisionPoint), []),
}));
export type RevisionNote = z.output<typeof revisionNote>;
