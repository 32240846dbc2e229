import { and, eq, gt, sql } from 'drizzle-orm';
import type { Call } from '../../platform/call';
import type { Queryable } from '../../platform/db/database';
import { sso_ticket } from '../../platform/db/schema/sso';
import { refusal } from '../../platform/http/refusal';
import { sha256 } from '../../platform/secrets/secrets';
import { browserOf } from './sso-browser';

export type SsoTicket = typeof sso_ticket.$inferSelect;

/**
 * The confirmed sign-in of a call's ticket. @throws HttpError 409 for a ticket that is spent, too old or another
 * browser's
 */
export async function readTicket(db: Queryable, call: Call): Promise<SsoTicket> {
  const [ticket] = await db.select().from(sso_ticket).where(isTicketOf(call));
  if (!ticket) throw refusal('sso/expired');
  return ticket;
}

/** Like {@link readTicket}; the ticket is spent when the transaction commits. */
export async function takeTicket(tx: Queryable, call: Call): Promise<SsoTicket> {
  const [ticket] = await tx.delete(sso_ticket).where(isTicketOf(call)).returning();
  if (!ticket) throw refusal('sso/expired');
  return ticket;
}

function isTicketOf({ fields, request }: Call) {
  return and(
    eq(sso_ticket.token_hash, sha256(fields['ticket'] ?? '')),
    eq(sso_ticket.browser_hash, browserOf(request)),
    gt(sso_ticket.expires_at, sql`now()`),
  );
}
