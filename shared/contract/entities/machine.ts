import * as z from 'zod/mini';
import { id, numericText, optional, optionalText, record } from '../schema';

/** A day of the machine service's schedule. Labels are title-cased when shown. */
export const day = record({ id, nama: z.string() });
export type Day = z.output<typeof day>;

export const machine = record({
  id_mesin: id,
  nama_mesin: z.string(),
  url: optionalText,
  description: optionalText,
  gpu: optional(numericText),
  mig_pergpu: optional(numericText),
  status: optionalText,
});
export type Machine = z.output<typeof machine>;

/** A container of a user (user-area.md section 3). `status` is `running` or `stop`. */
export const container = record({
  id_container: id,
  url_jupyter: optionalText,
  token: optionalText,
  status: z.string(),
  /** Addition: when the granted days end, ISO instant. */
  ends_at: optionalText,
  /** Addition: the proposal that it was granted for, where the slot was asked for under its key. */
  proposal_id: optional(id),
});
export type Container = z.output<typeof container>;

/** Used and all slots of one machine on one day (addition). */
export const occupancy = record({ id_hari: id, id_mesin: id, used: z.number(), total: z.number() });
export type Occupancy = z.output<typeof occupancy>;

/** Answer of a writing call: `error: true` carries the reason in `message`. */
export const machineReply = record({ error: z.boolean(), message: z._default(z.string(), '') });
