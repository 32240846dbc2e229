import * as z from 'zod/mini';
import { codedReason, id, instant, optionalText, record } from '../field/schema';

export const ownSession = record(() => ({
  id,
  /** Browser and system, e.g. `Chrome di Windows`. */
  device: z.string(),
  coded_device: codedReason,
  /** First half of the network address; null if none was stored. */
  address: optionalText,
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
}));
export type OwnSession = z.output<typeof ownSession>;

/** A campus account that signs in to this account. */
const campusAccount = record(() => ({
  id,
  /** Host name of the identity provider. */
  provider: z.string(),
  /** Email that the provider sent at the last sign-in. */
  email: z.string(),
  created_at: instant,
  last_used_at: instant,
}));
export type CampusAccount = z.output<typeof campusAccount>;

export const waysIn = record(() => ({
  has_password: z.boolean(),
  campus: z._default(z.array(campusAccount), []),
}));
export type WaysIn = z.output<typeof waysIn>;

/** Email of the campus account to link, and whether it is linked now. */
export const campusLink = record(() => ({ email: z.string(), is_linked: z.boolean() }));

/** Whether a login requires a code, since when, and how many recovery codes are left. */
export const secondFactorState = record(() => ({
  is_on: z.boolean(),
  since: optionalText,
  recovery_left: z.number(),
}));

/** What a deletion of one's own account would remove and keep, counted now. */
export const deletionPlan = record(() => ({
  /** Why the account cannot be deleted; null if it can. */
  refusal: optionalText,
  coded_refusal: codedReason,
  proposals_deleted: z.number(),
  proposals_kept: z.number(),
  files: z.number(),
  /** Approved proposals: their containers end. */
  running: z.number(),
}));
export type DeletionPlan = z.output<typeof deletionPlan>;
