import { unauthenticated } from '../../auth/access';
import { first } from '../../db/database';
import type { Call } from '../../http/call';
import { ACCOUNT_COLUMNS, type AccountRow } from '../account-row';

/** The caller's own account, its row locked until the transaction ends. @throws HttpError 401 when it is gone */
export async function lockOwn(call: Call): Promise<AccountRow> {
  const row = await first<AccountRow>(call.db, `select ${ACCOUNT_COLUMNS} from account where id = $1 for update`, [
    call.session.accountId,
  ]);
  if (!row) throw unauthenticated();
  return row;
}
