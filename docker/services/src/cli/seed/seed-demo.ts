import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../../platform/auth/password';
import { createAccount } from '../../main/account/create-account';
import type { Context } from '../../platform/context';
import { setting } from '../../platform/db/schema/accounts';
import { facility } from '../../platform/db/schema/content';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts';
import { DEMO_FACILITIES } from './demo-content';
import { seedContent, seedDecisionTexts, seedProcedures } from './seed-content';
import { seedMachines } from './seed-machines';
import { seedNotices } from './seed-notices';
import { seedProposals } from './seed-proposals';

const SEEDED = 'demo_seeded';

/** Fills an empty portal with demo data, once, in one transaction recorded in `setting`. */
export async function seedDemo(context: Context): Promise<void> {
  const seeded = await context.db.select({ key: setting.key }).from(setting).where(eq(setting.key, SEEDED));
  if (seeded.length > 0) return;
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD, context.config.passwordCost)));
  await context.db.transaction(async (tx) => {
    // A replica that starts at the same time waits until the first one has filled the portal.
    await tx.execute(sql`set local lock_timeout = 0`);
    const claimed = await tx
      .insert(setting)
      .values({ key: SEEDED, value: sql`now()::text` })
      .onConflictDoNothing({ target: setting.key })
      .returning({ key: setting.key });
    if (claimed.length === 0) return;
    const ids = new Map<string, string>();
    for (const [index, demo] of DEMO_ACCOUNTS.entries())
      ids.set(demo.email, await createAccount(tx, { ...demo, password_hash: hashes[index] ?? '', isVerified: true }));
    await seedContent(tx, context.config);
    await seedProcedures(tx, context.config);
    await tx.insert(facility).values([...DEMO_FACILITIES]);
    const machineIds = await seedMachines(tx, context.config);
    await seedDecisionTexts(tx);
    await seedProposals(tx, context.config, ids, machineIds);
    await seedNotices(tx, ids.get('super@portal.test') ?? '');
  });
}
