import { eq } from 'drizzle-orm';
import { unauthenticated } from '../../../platform/auth/access';
import { account } from '../../../platform/db/schema/accounts';
import type { Call } from '../../../platform/call';
import { ACCOUNT_COLUMNS, type AccountRow } from '../account-row';

/** The caller's own account, its row locked until the transaction ends. @throws HttpError 401 when it is gone */
export async function lockOwn(call: Call): Promise<AccountRow> {
  const [row] = await call.db
    .select(ACCOUNT_COLUMNS)
    .from(account)
    .where(eq(account.id, call.session.accountId))
    .for('update');
  if (!row) throw unauthenticated();
  return row;
}
