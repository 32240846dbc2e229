import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { ADMIN_ROLES } from '@portal/shared/contract/roles';
import { RELEASE_TICKET_MS } from '@portal/shared/remote/release-told';
import * as z from 'zod/mini';
import { isSameSecret } from '../secrets/secrets';

const ticketFields = z.object({
  /** Of the ticket: however often a change is reported with it, it leaves one entry. */
  id: z.string(),
  /** When it was given, milliseconds since 1970. */
  at: z.number(),
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ADMIN_ROLES),
});

/** Who asked for a change of a release, and when: what the main API vouches for towards itself, later. */
export type ReleaseTicket = z.output<typeof ticketFields>;

/** A new ticket: its fields and a keyed hash of them, both base64url, with a dot between. */
export function writeReleaseTicket(person: Omit<ReleaseTicket, 'id' | 'at'>, linkSecret: string): string {
  const ticket: ReleaseTicket = { id: randomUUID(), at: Date.now(), ...person };
  const fields = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${fields}.${hashOf(fields, linkSecret)}`;
}

/** What a ticket says; null when it is none of ours, or too old. */
export function readReleaseTicket(ticket: string, linkSecret: string, now = Date.now()): ReleaseTicket | null {
  const [fields = '', hash = '', ...more] = ticket.split('.');
  if (more.length > 0 || !isSameSecret(hash, hashOf(fields, linkSecret))) return null;
  const read = z.parse(ticketFields, JSON.parse(Buffer.from(fields, 'base64url').toString('utf8')));
  return read.at > now - RELEASE_TICKET_MS ? read : null;
}

/** The same in all replicas, and after a restart. */
function hashOf(fields: string, linkSecret: string): string {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', 'release ticket', 32));
  return createHmac('sha256', key).update(fields).digest('base64url');
}
