import { isAdminRole, roleOfNumber } from '@portal/shared/contract/roles';
import type { AccountRow } from '../account/account-row';
import { nameOf } from '../account/account-row';
import { writeEntry } from '../../platform/audit/write-entry';
import type { Queryable } from '../../platform/db/database';

/** Writes to the audit log that a campus account was linked, or signed in for the first time; researchers' too. */
export async function auditSso(tx: Queryable, person: AccountRow, call: 'sso.link' | 'sso.complete'): Promise<void> {
  await write(tx, person, call);
}

/** Writes a researcher's own change to the audit log. The route writes an admin's, as for every audited call. */
export async function auditResearcher(
  tx: Queryable,
  person: AccountRow,
  call: 'ownAccount.linkCampus' | 'ownAccount.unlinkCampus',
): Promise<void> {
  const role = roleOfNumber(person.role);
  if (role && !isAdminRole(role)) await write(tx, person, call);
}

async function write(tx: Queryable, person: AccountRow, call: string): Promise<void> {
  const role = roleOfNumber(person.role);
  if (!role) return;
  const name = nameOf(person);
  const actor = { accountId: person.id, email: person.email, role, name };
  await writeEntry(tx, actor, call, { id: person.id, label: `${name} (${person.email})`, changes: [] });
}
