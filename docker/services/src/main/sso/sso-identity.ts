import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { sso_identity } from '../../platform/db/schema/sso';
import { refusal } from '../../platform/http/refusal';
import type { SsoTicket } from './sso-ticket';

export type SsoIdentity = typeof sso_identity.$inferSelect;

/** The identity that signed in at the provider; undefined the first time. */
export async function findIdentity(db: Queryable, { issuer, subject }: SsoTicket): Promise<SsoIdentity | undefined> {
  const [identity] = await db
    .select()
    .from(sso_identity)
    .where(and(eq(sso_identity.issuer, issuer), eq(sso_identity.subject, subject)));
  return identity;
}

/** Links the identity of a ticket to an account. @throws HttpError 409 when it was linked meanwhile */
export async function linkIdentity(tx: Queryable, ticket: SsoTicket, accountId: string): Promise<SsoIdentity> {
  const [identity] = await tx
    .insert(sso_identity)
    .values({
      id: randomUUID(),
      account_id: accountId,
      issuer: ticket.issuer,
      subject: ticket.subject,
      email: ticket.email,
    })
    .onConflictDoNothing()
    .returning();
  if (!identity) throw refusal('sso/expired');
  return identity;
}
