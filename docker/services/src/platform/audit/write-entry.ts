import type { AuditChange } from '@portal/shared/contract/entities/audit';
import { isAdminRole, roleNumber, type Role } from '@portal/shared/contract/account/roles';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { account } from '../db/schema/accounts';
import { audit } from '../db/schema/audit';

export interface Actor {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
}

/** Writes an entry for what an admin did to the own account without a session: a login, or a password reset by mail. */
export async function auditOwn(
  tx: Queryable,
  actor: Actor,
  call: 'session.login' | 'session.resetPassword',
): Promise<void> {
  if (!isAdminRole(actor.role)) return;
  const name = await nameOfActor(tx, actor);
  const label = `${name} (${actor.email})`;
  const changes = call === 'session.resetPassword' ? [changedUnseen('password')] : [];
  await writeEntry(tx, { ...actor, name }, call, { id: actor.accountId, label, changes });
}

/** A change of a field whose values the log never contains. */
export const changedUnseen = (field: string): AuditChange => ({ field, from: null, to: null });

/** Returns the address if the account does not exist. */
export async function nameOfActor(tx: Queryable, { accountId, email }: Actor): Promise<string> {
  const [row] = await tx
    .select({ name: sql<string>`concat_ws(' ', ${account.first_name}, ${account.last_name})` })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.name ?? email;
}

interface Entry {
  readonly id: string | null;
  readonly label: string;
  readonly changes: readonly AuditChange[];
}

const LONGEST_LABEL = 300;

export async function writeEntry(
  tx: Queryable,
  actor: Actor & { readonly name: string },
  call: string,
  { id, label, changes }: Entry,
): Promise<void> {
  await tx.insert(audit).values({
    at: sql`clock_timestamp()`,
    actor_id: actor.accountId,
    actor_email: actor.email,
    actor_name: actor.name,
    actor_role: roleNumber(actor.role),
    call,
    record_id: id,
    label: label.slice(0, LONGEST_LABEL),
    changes,
  });
}
