import * as z from 'zod/mini';
import { id, instant, optional, optionalText, record } from '../field/schema';

/** Response of login and register (product-facts.md 1.5). */
export const accessGrant = record(() => ({
  access_token: z.string(),
  token_type: z.string(),
  user: record(() => ({
    id,
    role: z.union([z.number(), z.string()]),
    email: z.string(),
    /** One of `LANGUAGES`; null before a choice, or if the server stores none (an addition). */
    language: optionalText,
  })),
}));

/** Response of a login that also requires a code; for some minutes the ticket replaces the password (addition). */
const secondFactorAsked = record(() => ({ second_factor: record(() => ({ ticket: z.string() })) }));

/** Response of login: the session, or the ticket of the second step. */
export const loginResponse = z.union([accessGrant, secondFactorAsked]);
export type AccessGrant = z.output<typeof accessGrant>;
export type LoginResponse = z.output<typeof loginResponse>;

/** State of a sign-in with the campus account; exactly one of the four fields is present. */
export const ssoOutcome = record(() => ({
  grant: optional(accessGrant),
  /** The account requires the code of its second step. */
  second_factor: optional(record(() => ({ ticket: z.string() }))),
  /** An account has the same email: its password links it. `needs_code`: its second step is required, too. */
  link: optional(record(() => ({ email: z.string(), needs_code: z.boolean() }))),
  /** A new person, who must enter the data that the provider does not send. */
  completion: optional(record(() => ({ email: z.string(), first_name: z.string(), last_name: z.string() }))),
}));
export type SsoOutcome = z.output<typeof ssoOutcome>;

/** Response of logout (an addition): whether the session began at the campus's identity provider; else null. */
export const logoutOutcome = optional(record(() => ({ is_from_campus: z.boolean() })));

export const userProfile = record(() => ({
  first_name: z.string(),
  last_name: optionalText,
  phone_number: optionalText,
  college: optionalText,
  avatar: optionalText,
}));

export const adminProfile = record(() => ({ first_name: z.string(), last_name: optionalText, avatar: optionalText }));

/** `data` of GET /api/profile: the names are under admin_profile or user_profile. */
export const profileResponse = record(() => ({
  profile: record(() => ({
    id,
    role: optional(z.union([z.number(), z.string()])),
    email: z.string(),
    email_verified_at: optionalText,
    admin_profile: optional(adminProfile),
    user_profile: optional(userProfile),
  })),
}));
export type Profile = z.output<typeof profileResponse>['profile'];

/** Ticket with which a page sends reports to the collector, until `expires_at`. */
export const reportTicket = record(() => ({ ticket: z.string(), expires_at: instant }));

/** Joins first and last name; omits a missing last name (never "Budi null"). */
export function fullName(person: { first_name: string; last_name?: string | null } | null | undefined): string {
  return person ? [person.first_name, person.last_name].filter(Boolean).join(' ').trim() : '';
}
