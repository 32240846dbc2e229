import * as z from 'zod/mini';
import { flag, id, optional, optionalText, record } from '../field/schema';
import { adminProfile, userProfile } from './session';

const role = z.union([z.number(), z.string()]);

export type SignInWay = 'password' | 'campus' | 'both';

export const adminAccount = record(() => ({
  id,
  email: z.string(),
  role,
  admin_profile: optional(adminProfile),
  created_at: optionalText,
  updated_at: z.optional(z.nullable(z.string())),
  /** Addition, sent in lists: whether a login requires a code after the password. */
  has_second_factor: optional(flag),
  /** Addition, if an identity provider is configured: a `SignInWay`. */
  sign_in: optionalText,
}));
export type AdminAccount = z.output<typeof adminAccount>;

export const userAccount = record(() => ({
  id,
  email: z.string(),
  role: optional(role),
  email_verified_at: optionalText,
  user_profile: optional(userProfile),
  created_at: optionalText,
  updated_at: z.optional(z.nullable(z.string())),
  /** Addition, if an identity provider is configured: a `SignInWay`. */
  sign_in: optionalText,
}));
export type UserAccount = z.output<typeof userAccount>;

/** A sent announcement (addition). */
export const announcement = record(() => ({
  id,
  subject: z.string(),
  announcement: z.string(),
  created_at: z.string(),
  updated_at: optionalText,
  recipients: optional(z.number()),
  sent: optional(z.number()),
  failed: optional(z.number()),
  author: optionalText,
  roles: optional(z.array(z.string())),
  /** End of its time on the dashboards. */
  until: optionalText,
}));
export type Announcement = z.output<typeof announcement>;
