import * as z from 'zod/mini';
import { codedReason, id, optionalText, record } from '../field/schema';

const imagePlace = record(() => ({
  machine: z.string(),
  /** `waiting` for its turn or for the machine; `building` while it is built or pulled. */
  state: z.enum(['waiting', 'building', 'ready', 'failed']),
  /** Digest of a ready image: a reference with digest, or the image's id if it came from no registry. */
  digest: optionalText,
  /** Why it failed or still waits, for people. */
  reason: optionalText,
  coded_reason: codedReason,
  /** The machine's last messages about it, oldest first. */
  lines: z._default(z.array(z.string()), []),
}));
export type ImagePlace = z.output<typeof imagePlace>;

/** An image that the super admin approved for containers (addition). */
export const approvedImage = record(() => ({
  id,
  name: z.string(),
  reference: z.string(),
  description: optionalText,
  /** `inactive`: no longer offered at approvals. */
  status: z.enum(['active', 'inactive']),
  places: z._default(z.array(imagePlace), []),
}));
export type ApprovedImage = z.output<typeof approvedImage>;

/** All images, and the engine; `record` and `jupyterhub` do not look images up. */
export const approvedImages = record(() => ({
  data: z._default(z.array(approvedImage), []),
  engine: z.enum(['record', 'docker', 'jupyterhub']),
}));
