import * as z from 'zod/mini';
import { DAY_MS } from '../contract/calendar-days';
import { RELEASE_DEEDS } from '../contract/audit';
import { areaName } from './area-name';
import type { Channel } from './channel';

/**
 * The main API's path at which a super admin's bearer is exchanged for a ticket: it vouches for one change of a release
 * by that person.
 */
export const RELEASE_TICKET_PATH = '/api/release-ticket';

/** The main API's path at which a change that was made is told, with its ticket: `POST`, JSON. */
export const RELEASE_TOLD_PATH = '/api/release-told';

/** How long a change can still be told after its ticket was given, milliseconds: 30 days. */
export const RELEASE_TICKET_MS = 30 * DAY_MS;

export const releaseTicket = z.object({ data: z.object({ ticket: z.string() }) });

const text = z.nullable(z.string().check(z.maxLength(2_000)));

/** A change that was made. A ticket is good for one of them: told twice, it leaves one entry. */
export const releaseTold = z.strictObject({
  ticket: z.string().check(z.maxLength(4_000)),
  /** The revision that the change made. */
  area: areaName,
  epoch: z.int(),
  serial: z.int(),
  /** Title of the area, as the release that it is about has it. */
  title: z.string().check(z.maxLength(200)),
  deed: z.enum(RELEASE_DEEDS),
  changes: z
    .array(z.strictObject({ field: z.string().check(z.maxLength(40)), from: text, to: text }))
    .check(z.maxLength(20)),
});
export type ReleaseTold = z.output<typeof releaseTold>;

/** The id of a revision of a channel in the audit log: a restored registry begins another epoch. */
export function revisionId({ remote, epoch = 0, serial }: Pick<Channel, 'remote' | 'epoch' | 'serial'>): string {
  return `${remote}/${epoch}/${serial}`;
}

/** How an area is called in the audit log: `Area peneliti (mf-user)`; by its name alone without a title. */
export function areaLabel(area: string, title: string): string {
  return title ? `${title} (${area})` : area;
}
