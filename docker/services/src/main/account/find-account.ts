import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';
import { ACCOUNT_COLUMNS, type AccountRow } from './account-row';

/** An account that somebody can be; with `isForUpdate` its row is locked until the transaction ends. */
export async function findAccount(db: Queryable, id: string, isForUpdate: boolean): Promise<AccountRow | undefined> {
  const wanted = db
    .select(ACCOUNT_COLUMNS)
    .from(account)
    .where(and(eq(account.id, id), isNotNull(account.role)));
  const [row] = await (isForUpdate ? wanted.for('update') : wanted);
  return row;
}
