import { and, eq, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm';
import { account } from '../../platform/db/schema/accounts';
import { instantOf, isUuid, optionalInstant } from '../../platform/http/wire';
import type { Queryable } from '../../platform/db/database';
import { unauthenticated } from '../../platform/auth/access';
import type { Call } from '../../platform/call';

/** A row of the table account of somebody who can be it, without the password. */
export type AccountRow = Omit<typeof account.$inferSelect, 'password_hash' | 'notice_mail' | 'role' | 'search_text'> & {
  readonly role: number;
};

const {
  password_hash: _hash,
  notice_mail: _mail,
  role: _role,
  search_text: _searched,
  id,
  ...others
} = getTableColumns(account);

/** Columns of {@link AccountRow}; never all, so that no hash can leak. */
export const ACCOUNT_COLUMNS = { id, role: sql<number>`${account.role}`, ...others };

export function isAdminNumber(role: number): boolean {
  return role <= 3;
}

/** An account as the old servers nest it: names under `admin_profile` or `user_profile` (product-facts.md 1.5). */
export function accountResponse(row: AccountRow): Record<string, unknown> {
  const times = { created_at: instantOf(row.created_at), updated_at: instantOf(row.updated_at) };
  const names = { user_id: row.id, first_name: row.first_name, last_name: row.last_name, avatar: row.avatar };
  const base = {
    id: row.id,
    role: row.role,
    email: row.email,
    email_verified_at: optionalInstant(row.email_verified_at),
    ...times,
  };
  return isAdminNumber(row.role)
    ? { ...base, admin_profile: { ...names, ...times } }
    : { ...base, user_profile: { ...names, phone_number: row.phone_number, college: row.college, ...times } };
}

export function nameOf(row: Pick<AccountRow, 'first_name' | 'last_name'>): string {
  return [row.first_name, row.last_name].filter(Boolean).join(' ');
}

/** An account that somebody can be, by its id; undefined for any other text. */
export async function findAccount(db: Queryable, id: string | undefined): Promise<AccountRow | undefined> {
  return isUuid(id) ? (await accountsWith(db, eq(account.id, id)))[0] : undefined;
}

/** Like {@link findAccount}, its row locked until the transaction ends. */
export async function lockAccount(tx: Queryable, id: string | undefined): Promise<AccountRow | undefined> {
  return isUuid(id) ? (await accountsWith(tx, eq(account.id, id)).for('update'))[0] : undefined;
}

/** The account of an address, however its owner signs in; undefined if the address is free. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | undefined> {
  return (await accountsWith(db, eq(sql`lower(${account.email})`, email)))[0];
}

/** The caller's own account, its row locked until the transaction ends. @throws HttpError 401 when it is gone */
export async function lockOwn({ db, session }: Call): Promise<AccountRow> {
  const row = await lockAccount(db, session.accountId);
  if (!row) throw unauthenticated();
  return row;
}

function accountsWith(db: Queryable, which: SQL) {
  return db
    .select(ACCOUNT_COLUMNS)
    .from(account)
    .where(and(which, isNotNull(account.role)));
}
