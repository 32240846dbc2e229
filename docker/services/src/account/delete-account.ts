import type { Call } from '../http/call';
import { orderStop } from '../queue/stop-containers';
import { removeStored } from '../uploads/remove';
import type { AccountRow } from './account-row';

/** Deletes an account with its proposals, notes, sessions and files, and has its containers stopped. */
export async function deleteAccount(call: Call, account: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  const files = await call.db.query<{ name: string }>('select name from stored_file where owner_id = $1', [account.id]);
  await orderStop(call.db, { username: account.email });
  await removeStored(
    call,
    files.map((file) => file.name),
  );
  await call.db.query('delete from account where id = $1', [account.id]);
}
