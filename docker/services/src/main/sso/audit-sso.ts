import { roleOfNumber } from '@portal/shared/contract/roles';
import type { AccountRow } from '../account/account-row';
import { nameOf } from '../account/account-row';
import { writeEntry } from '../../platform/audit/write-entry';
import type { Queryable } from '../../platform/db/database';

/** Writes to the audit log that a campus account was linked, or signed in for the first time; researchers' too. */
export async function auditSso(tx: Queryable, person: AccountRow, call: 'sso.link' | 'sso.complete'): Promise<void> {
  const role = roleOfNumber(person.role);
  if (!role) return;
  const name = nameOf(person);
  const actor = { accountId: person.id, email: person.email, role, name };
  await writeEntry(tx, actor, call, { id: person.id, label: `${name} (${person.email})`, changes: [] });
}
