import { roleOfNumber } from '@portal/shared/contract/roles';
import { eq, sql } from 'drizzle-orm';
import { account, second_factor } from '../db/schema/accounts';
import { isUuid } from '../http/wire';
import type { TakeSnapshot } from './snapshot';

/** Name and address; what can be changed of a person, and whether the password is another one. */
export const snapshotOfAccount: TakeSnapshot = async (tx, id) => {
  if (!isUuid(id)) return null;
  const [row] = await tx
    .select({
      role: account.role,
      email: account.email,
      name: sql<string>`concat_ws(' ', ${account.first_name}, ${account.last_name})`,
      college: account.college,
      phone_number: account.phone_number,
      password_hash: account.password_hash,
      notice_mail: account.notice_mail,
      language: account.language,
      confirmed_at: second_factor.confirmed_at,
    })
    .from(account)
    .leftJoin(second_factor, eq(second_factor.account_id, account.id))
    .where(eq(account.id, id));
  if (!row) return null;
  return {
    label: `${row.name} (${row.email})`,
    secret: row.password_hash,
    values: {
      name: row.name,
      email: row.email,
      role: row.role === null ? null : roleOfNumber(row.role),
      college: row.college,
      phone: row.phone_number,
      mail: row.notice_mail,
      language: row.language,
      secondFactor: row.confirmed_at ? 'on' : 'off',
    },
  };
};
