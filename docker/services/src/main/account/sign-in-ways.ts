import { eq, exists, sql, type SQL } from 'drizzle-orm';
import type { SignInWay } from '@portal/shared/contract/entities/account';
import { NO_PASSWORD } from '../../platform/auth/password';
import type { Call } from '../../platform/call';
import { account } from '../../platform/db/schema/accounts';
import { sso_identity } from '../../platform/db/schema/sso';

/**
 * Adds `sign_in` to accounts in responses. Without an identity provider they stay as they are.
 * @param accounts with `id`
 * @param which selects these accounts
 */
export async function withSignInWays(
  { db, context }: Call,
  accounts: readonly Record<string, unknown>[],
  which: SQL,
): Promise<readonly Record<string, unknown>[]> {
  if (!context.config.sso) return accounts;
  const isLinked = exists(db.select().from(sso_identity).where(eq(sso_identity.account_id, account.id)));
  const rows = await db
    .select({
      id: account.id,
      way: sql<SignInWay>`case when ${account.password_hash} = ${NO_PASSWORD} then 'campus'
        when ${isLinked} then 'both' else 'password' end`,
    })
    .from(account)
    .where(which);
  const ways = new Map<unknown, SignInWay>(rows.map(({ id, way }) => [id, way]));
  return accounts.map((row) => ({ ...row, sign_in: ways.get(row['id']) ?? 'password' }));
}
