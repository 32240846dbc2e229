import { createHmac, hkdfSync } from 'node:crypto';
import type { showReportKey } from '@portal/shared/contract/internal/report-key';
import { publicTicketKey, ticketKeyOf, writeTicket } from '@portal/shared/remote/report/report-ticket';
import type { Context } from '../../platform/context';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import type { InternalHandler } from '../../platform/server/internal-route';

/** Lifetime of a ticket, ms: a page asks for it right before it sends a report. */
const VALID_MS = 2 * 60_000;

/**
 * GET /api/report-ticket: vouches to the collector for a signed-in person with a verified address. Unverified accounts
 * are refused: anybody can register any number of them.
 */
export const reportTicket: Handler = async ({ context, session }) => {
  if (!session.isVerified) throw refusal('access/unverified');
  const expires = Date.now() + VALID_MS;
  const person = createHmac('sha256', context.linkSecret)
    .update(`report ${session.accountId}`)
    .digest('hex')
    .slice(0, 16);
  const ticket = writeTicket({ person, user: session.email, role: session.role, expires }, keyOf(context));
  return success('Report Ticket', { ticket, expires_at: new Date(expires).toISOString() });
};

/** Returns the public key for checking tickets. It is not secret and needs no session. */
export const reportKey: InternalHandler<typeof showReportKey> = async (context) => ({
  key: publicTicketKey(keyOf(context)),
});

/** Derives the ticket key; it is the same in all replicas and after a restart. */
function keyOf({ linkSecret }: Context) {
  return ticketKeyOf(Buffer.from(hkdfSync('sha256', linkSecret, '', 'report ticket', 32)));
}
