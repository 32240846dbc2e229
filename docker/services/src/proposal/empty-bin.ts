import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context';
import { filesFolder } from '../uploads/folders';
import { BIN_DAYS } from './bin';

const AT_ONCE = 100;

/** Removes what has been in the bin for thirty days, with its files: rows first, files after the commit. */
export async function emptyBin({ db, config, log }: Context): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const due = await tx.query<{ id: string }>(
      `select id from proposal where deleted_at < now() - make_interval(days => $1)
        order by deleted_at limit $2 for update skip locked`,
      [BIN_DAYS, AT_ONCE],
    );
    if (due.length === 0) return [];
    const ids = [due.map((row) => row.id)];
    const stored = await tx.query<{ name: string; folder: string }>(
      'delete from stored_file where proposal_id = any($1::uuid[]) returning name, folder',
      ids,
    );
    await tx.query('delete from proposal where id = any($1::uuid[])', ids);
    log('warn', 'bin emptied', { proposals: due.map((row) => row.id), files: stored.length, after_days: BIN_DAYS });
    return stored;
  });
  await Promise.all(files.map(({ folder, name }) => rm(join(filesFolder(config), folder, name), { force: true })));
}
