import * as z from 'zod/mini';
import { codedReason, optionalText, record } from '../field/schema';

/** A day in WIB on which a session may run besides its own day (addition). */
const openDay = record(() => ({
  /** `2026-11-28`. */
  day: z.string(),
  /** Free slots of its machine on that day. */
  free: z.number(),
  /** Why the machine is not offered that day, for people; null if it is. */
  closed: optionalText,
  coded_closed: codedReason,
  is_opened: z.boolean(),
}));
export type OpenDay = z.output<typeof openDay>;

/** Response with the days that can be opened for a session (addition); `error: true` has the reason in `message`. */
export const openDays = record(() => ({
  error: z.boolean(),
  message: z._default(z.string(), ''),
  /** Its own day, as spelled by `GET /hari`. */
  day_name: optionalText,
  ends_at: optionalText,
  data: z._default(z.array(openDay), []),
}));
export type OpenDays = z.output<typeof openDays>;

/** Response of requesting a packed home folder: a path of the machine service, valid for some minutes (addition). */
export const homeLink = record(() => ({ error: z.boolean(), message: z._default(z.string(), ''), path: optionalText }));
