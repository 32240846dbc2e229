import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../platform/call';
import type { Queryable } from '../../platform/db/database';
import { sso_ticket } from '../../platform/db/schema/sso';
import { refusal } from '../../platform/http/refusal';
import { randomToken, sha256 } from '../../platform/secrets/secrets';
import { cookieOptions } from '../../platform/auth/cookies';
import type { Config } from '../../platform/config/config';

export type SsoTicket = typeof sso_ticket.$inferSelect;

/** @throws HttpError 409 for a ticket that is used, expired or from another browser */
export async function readTicket(db: Queryable, call: Call): Promise<SsoTicket> {
  const [ticket] = await db.select().from(sso_ticket).where(isTicketOf(call));
  if (!ticket) throw refusal('sso/expired');
  return ticket;
}

/** Like {@link readTicket}; the ticket is used up when the transaction commits. */
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

/** Binds a sign-in at the provider to the browser that began it. */
const SSO_COOKIE = 'portal_sso';

/** Minutes that a sign-in may take at the provider, and again on the portal's page after it. */
export const SSO_MINUTES = 15;

/** Sets the browser's cookie; a second tab keeps the same one. @returns hash of the cookie */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const token = request.cookies[SSO_COOKIE] || randomToken();
  // The cookie is the API's own: no other host of the domain reads it.
  const options = { ...cookieOptions(config), domain: undefined, maxAge: 2 * SSO_MINUTES * 60 };
  reply.setCookie(SSO_COOKIE, token, options);
  return sha256(token);
}

/** Returns the hash of the browser's cookie; without one a text that equals no hash. */
export function browserOf(request: FastifyRequest): string {
  const token = request.cookies[SSO_COOKIE];
  return token ? sha256(token) : '';
}
