import * as z from 'zod/mini';
import { codedReason, id, optionalText, record } from '../schema';

const imagePlace = record(() => ({
  machine: z.string(),
  /** `waiting` for its turn or for the machine, `building` while it is fetched. */
  state: z.enum(['waiting', 'building', 'ready', 'failed']),
  /** Digest of a ready image: a reference with digest, or the image's id if it came from no registry. */
  digest: optionalText,
  /** Why it failed, or why it still waits, in words for people. */
  reason: optionalText,
  coded_reason: codedReason,
  /** The machine's last messages about it, the oldest first. */
  lines: z._default(z.array(z.string()), []),
}));
export type ImagePlace = z.output<typeof imagePlace>;

/** An image that the super admin approved for containers (addition). */
export const approvedImage = record(() => ({
  id,
  name: z.string(),
  reference: z.string(),
  description: optionalText,
  /** `inactive`: not offered at approvals any more. */
  status: z.enum(['active', 'inactive']),
  places: z._default(z.array(imagePlace), []),
}));
export type ApprovedImage = z.output<typeof approvedImage>;

/** All of them, and what would look them up: `record` and `jupyterhub` do not. */
export const approvedImages = record(() => ({
  data: z._default(z.array(approvedImage), []),
  engine: z.enum(['record', 'docker', 'jupyterhub']),
}));
