import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { password_reset } from '../../platform/db/schema/accounts';

/** The reset links of a person count as used. */
export async function invalidateLinks(db: Queryable, accountId: string): Promise<void> {
  await db
    .update(password_reset)
    .set({ used_at: sql`coalesce(${password_reset.used_at}, now())` })
    .where(eq(password_reset.account_id, accountId));
}
