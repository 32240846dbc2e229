import { and, eq, ne } from 'drizzle-orm';
import type { SignInWay } from '@portal/shared/contract/entities/account';
import { NO_PASSWORD } from '../../platform/auth/password';
import type { Call } from '../../platform/call';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';
import { sso_identity } from '../../platform/db/schema/sso';

/** Whether an account has a password. */
export async function hasPassword(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.$count(account, and(eq(account.id, accountId), ne(account.password_hash, NO_PASSWORD)))) > 0;
}

/**
 * Adds to accounts in responses how each signs in. Without an identity provider they stay as they are.
 * @param accounts with `id`; one or all
 */
export async function withSignInWays(
  { db, context }: Call,
  accounts: readonly Record<string, unknown>[],
): Promise<readonly Record<string, unknown>[]> {
  if (!context.config.sso) return accounts;
  const linked = await db.selectDistinct({ id: sso_identity.account_id }).from(sso_identity);
  const withoutPassword = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.password_hash, NO_PASSWORD));
  const linkedIds = new Set<unknown>(linked.map(({ id }) => id));
  const campusOnlyIds = new Set<unknown>(withoutPassword.map(({ id }) => id));
  const wayOf = (id: unknown): SignInWay =>
    campusOnlyIds.has(id) ? 'campus' : linkedIds.has(id) ? 'both' : 'password';
  return accounts.map((row) => ({ ...row, sign_in: wayOf(row['id']) }));
}
