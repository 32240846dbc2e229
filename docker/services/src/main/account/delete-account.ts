import { eq } from 'drizzle-orm';
import { account } from '../../platform/db/schema/accounts';
import { stored_file } from '../../platform/db/schema/files';
import type { Call } from '../../platform/call';
import { orderStop } from '../machine-calls/orders';
import { removeStored } from '../../platform/uploads/remove';
import type { AccountRow } from './account-row';

/** Deletes an account with its proposals, notes, sessions and files, and orders its containers to stop. */
export async function deleteAccount(call: Call, gone: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  const files = await call.db
    .select({ name: stored_file.name })
    .from(stored_file)
    .where(eq(stored_file.owner_id, gone.id));
  await orderStop(call.db, { username: gone.email });
  await removeStored(
    call,
    files.map((file) => file.name),
  );
  await call.db.delete(account).where(eq(account.id, gone.id));
}
