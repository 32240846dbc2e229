import { randomUUID } from 'node:crypto';
import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { sso_identity } from '../../platform/db/schema/sso';
import { refusal } from '../../platform/http/refusal';
import { writeEntry } from '../../platform/audit/write-entry';
import { isAdminNumber, nameOf, type AccountRow } from '../account/account-row';
import type { SsoTicket } from './sso-ticket';

export type SsoIdentity = typeof sso_identity.$inferSelect;

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

/** Writes a researcher's own change to the audit log. The route writes an admin's, as for every audited call. */
export async function auditResearcher(
  tx: Queryable,
  person: AccountRow,
  call: 'ownAccount.linkCampus' | 'ownAccount.unlinkCampus',
): Promise<void> {
  if (!isAdminNumber(person.role)) await auditSso(tx, person, call);
}

/** Writes to the audit log that a campus account was linked or signed in for the first time, for researchers too. */
export async function auditSso(tx: Queryable, person: AccountRow, call: string): Promise<void> {
  const role = roleOfNumber(person.role);
  if (!role) return;
  const name = nameOf(person);
  const actor = { accountId: person.id, email: person.email, role, name };
  await writeEntry(tx, actor, call, { id: person.id, label: `${name} (${person.email})`, changes: [] });
}
