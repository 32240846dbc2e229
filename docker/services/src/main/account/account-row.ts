import { and, eq, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { account } from '../../platform/db/schema/accounts';
import { instantOf, isUuid, optionalInstant } from '../../platform/http/wire';
import type { Queryable } from '../../platform/db/database';
import { unauthenticated } from '../../platform/auth/access';
import type { Call } from '../../platform/call';

/** A row of `account` without the password; only accounts with a role, which a person can use. */
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

/** Columns of {@link AccountRow}, listed one by one so that no hash can leak. */
export const ACCOUNT_COLUMNS = { id, role: sql<number>`${account.role}`, ...others };

export function isAdminNumber(role: number): boolean {
  return role <= 3;
}

/**
 * Returns an account in the nested form of the old servers: names under `admin_profile` or `user_profile`
 * (product-facts.md 1.5).
 */
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

/** Finds an account with a role by its id; undefined also if `id` is no UUID. */
export async function findAccount(db: Queryable, id: string | undefined): Promise<AccountRow | undefined> {
  return isUuid(id) ? (await accountsWith(db, eq(account.id, id)))[0] : undefined;
}

/** Like {@link findAccount}, with its row locked until the transaction ends. */
export async function lockAccount(tx: Queryable, id: string | undefined): Promise<AccountRow | undefined> {
  return isUuid(id) ? (await accountsWith(tx, eq(account.id, id)).for('update'))[0] : undefined;
}

/** Finds the account with an address, however its owner signs in; undefined if the address is free. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | undefined> {
  return (await accountsWith(db, eq(sql`lower(${account.email})`, email)))[0];
}

/** Returns null if the account does not exist. */
export async function passwordHashOf(db: Queryable, accountId: string): Promise<string | null> {
  const [row] = await db.select({ hash: account.password_hash }).from(account).where(eq(account.id, accountId));
  return row?.hash ?? null;
}

/** Locks the caller's own account until the transaction ends. @throws HttpError 401 when it no longer exists */
export async function lockOwn({ db, session }: Call): Promise<AccountRow> {
  const row = await lockAccount(db, session.accountId);
  if (!row) throw unauthenticated();
  return row;
}

/** Changes an account, and stores the time of the change. */
export async function updateAccount(
  tx: Queryable,
  id: string,
  values: PgUpdateSetSource<typeof account>,
): Promise<void> {
  await tx
    .update(account)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(account.id, id));
}

function accountsWith(db: Queryable, which: SQL) {
  return db
    .select(ACCOUNT_COLUMNS)
    .from(account)
    .where(and(which, isNotNull(account.role)));
}
