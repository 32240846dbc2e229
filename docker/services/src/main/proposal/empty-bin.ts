import { inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { stored_file } from '../../platform/db/schema/files';
import { proposal } from '../../platform/db/schema/proposals';
import { createFileStore } from '../../platform/files/store/store-of';
import { BIN_DAYS } from './bin';

const AT_ONCE = 100;

/** Removes proposals that have been in the bin for thirty days: their rows first, their files after the commit. */
export async function emptyBin({ db, config, log }: Context): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(lt(proposal.deleted_at, sql`now() - make_interval(days => ${BIN_DAYS})`))
      .orderBy(proposal.deleted_at)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map((row) => row.id);
    const stored = await tx
      .delete(stored_file)
      .where(inArray(stored_file.proposal_id, ids))
      .returning({ name: stored_file.name, folder: stored_file.folder });
    await tx.delete(proposal).where(inArray(proposal.id, ids));
    log('warn', 'bin emptied', { proposals: ids, files: stored.length, after_days: BIN_DAYS });
    return stored;
  });
  const store = createFileStore(config);
  await Promise.all(files.map(({ folder, name }) => store.remove(`${folder}/${name}`)));
}
