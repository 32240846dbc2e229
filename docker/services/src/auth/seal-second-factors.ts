import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import { orm } from '../db/orm';
import { second_factor } from '../db/schema/accounts';

/**
 * Seals keys of authenticator apps that are plain or under an earlier key; there are as many as admins with a second
 * step. What no key opens stays, and is told: its owner logs in with a recovery code.
 */
export async function sealSecondFactors({ db, secrets, log }: Pick<Context, 'db' | 'secrets' | 'log'>): Promise<void> {
  const { account_id, secret } = second_factor;
  const rows = await orm(db).select({ account_id, secret }).from(second_factor);
  let closed = 0;
  for (const row of rows.filter((kept) => !secrets.isCurrent(kept.secret))) {
    const key = secrets.open(row.secret, row.account_id);
    if (key === null) closed += 1;
    else
      await orm(db)
        .update(second_factor)
        .set({ secret: secrets.seal(key, row.account_id) })
        .where(and(eq(account_id, row.account_id), eq(secret, row.secret)));
  }
  if (closed > 0)
    log('error', 'second steps cannot be read: their key is missing from SECRETS_KEY', { accounts: closed });
}
