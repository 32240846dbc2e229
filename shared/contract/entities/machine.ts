import * as z from 'zod/mini';
import { codedReason, id, numericText, optional, optionalText, record } from '../field/schema';

/** A day of the machine service's schedule. Screens show its label title-cased. */
export const day = record(() => ({ id, nama: z.string() }));
export type Day = z.output<typeof day>;

export const machine = record(() => ({
  id_mesin: id,
  nama_mesin: z.string(),
  url: optionalText,
  description: optionalText,
  gpu: optional(numericText),
  mig_pergpu: optional(numericText),
  status: optionalText,
  /** Addition: days of the week on which it is never offered, as numbered by `GET /hari`. */
  closed_days: z.optional(z.nullable(z.array(z.string()))),
  /** Addition: memory of each of its slots, GB. */
  slot_memory_gb: z.optional(z.nullable(numericText)),
  /** Addition: an admin removed it. It is listed only for the names of past bookings. */
  removed: z.optional(z.boolean()),
  /** Addition: when an admin last changed it. */
  updated_at: z.optional(z.nullable(z.string())),
}));
export type Machine = z.output<typeof machine>;

/** Current state of a container: `booked` for another day, `failed` by itself, `ended` after its end or a stop. */
const containerRunState = z.enum(['booked', 'preparing', 'running', 'failed', 'ended']);
export type ContainerRunState = z.output<typeof containerRunState>;

/** State of a missing image, from an applicant's ZIP or a reference (addition). */
const imageState = z.enum(['preparing', 'failed']);

/** Resource use of a running session (addition), measured about once a minute. */
const sessionLoad = record(() => ({
  /** Share of its processors, 0 to 1; null until it was measured twice. */
  cpu: z.nullable(z.number()),
  memory_mb: z.number(),
  memory_limit_mb: z.number(),
  /** ISO instant. */
  measured_at: z.string(),
  /** When it last used one per cent of its processors or had a connection through the portal; ISO instant. */
  used_at: z.string(),
}));
export type SessionLoad = z.output<typeof sessionLoad>;

/** A container of a user. `status` (`running` or `stop`) covers the time between approval and end. */
export const container = record(() => ({
  id_container: id,
  url_jupyter: optionalText,
  token: optionalText,
  status: z.string(),
  /** Addition: end of the granted days, ISO instant. */
  ends_at: optionalText,
  /** Addition: the proposal that it was granted for, if the slot was requested under its key. */
  proposal_id: optional(id),
  /** Addition: the current state, if the server sends it. */
  state: z.optional(z.nullable(containerRunState)),
  /** Addition: why it failed or does not run on its day, for people. */
  reason: z.optional(z.nullable(z.string())),
  coded_reason: codedReason,
  /** Addition: why an image cannot run on its day: not ready yet, or it could not be built or found. */
  image: z.optional(z.nullable(imageState)),
  /** Addition: the engine that runs it. `record` stores bookings and starts no containers. */
  engine: z.optional(z.nullable(z.enum(['record', 'docker', 'jupyterhub']))),
  /** Addition: its day of the week, as spelled by `GET /hari`. */
  day_name: z.optional(z.nullable(z.string())),
  /** Addition: extra days in WIB, from today on, that were opened for it: `2026-11-28`. */
  openings: z.optional(z.nullable(z.array(z.string()))),
  /** Addition: its path through the portal, opened by `POST /run/{id}/open`; null if nothing runs. */
  lab_url: z.optional(z.nullable(z.string())),
  /** Addition: its resource use while it runs, if measured. */
  load: z.optional(z.nullable(sessionLoad)),
  /** Addition: how long its packed home folder can be downloaded, ISO instant; null without a packed folder. */
  files_until: z.optional(z.nullable(z.string())),
}));
export type Container = z.output<typeof container>;

/** A container that holds a slot, for admins (addition). */
export const heldContainer = record(() => ({
  id_container: id,
  username: z.string(),
  proposal_id: optional(id),
  machine: z.string(),
  day_name: z.string(),
  ends_at: z.string(),
  state: containerRunState,
  reason: optionalText,
  coded_reason: codedReason,
  image: z.optional(z.nullable(imageState)),
  engine: z.enum(['record', 'docker', 'jupyterhub']),
  openings: z.optional(z.nullable(z.array(z.string()))),
  load: z.optional(z.nullable(sessionLoad)),
}));
export type HeldContainer = z.output<typeof heldContainer>;

/** Response of opening a session, with its path through the portal. */
export const openedLab = record(() => ({ error: z.boolean(), message: z._default(z.string(), ''), url: optionalText }));

/** The last lines of a session's output (addition), oldest first; `error: true` has the reason in `message`. */
export const sessionLogs = record(() => ({
  error: z.boolean(),
  message: z._default(z.string(), ''),
  lines: z._default(z.array(z.string()), []),
}));

/** Used and all slots of one machine on one day (addition). */
export const occupancy = record(() => ({
  id_hari: id,
  id_mesin: id,
  used: z.number(),
  total: z.number(),
  /** Why the machine is not offered on the next such day, for people; null if it is. */
  closed: z.optional(z.nullable(z.string())),
  coded_closed: codedReason,
}));
export type Occupancy = z.output<typeof occupancy>;

/** Response of a writing call: `error: true` has the reason in `message`. */
export const machineReply = record(() => ({ error: z.boolean(), message: z._default(z.string(), '') }));
