import { Command } from 'commander';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readManifest } from './backup/manifest';
import { restoreBackup } from './backup/restore-backup';
import { ownConfig } from '../platform/config/environment';
import type { Database } from '../platform/db/database';
import { isDatabaseUnavailable } from '../platform/db/database-unavailable';
import { openRaw } from '../platform/db/open';
import { onceFilled, runCommand } from './run-command';

/** A database that was started just before the restore needs some seconds. */
const PATIENCE_MS = 30_000;

/** @throws Error of the database if it does not answer in time */
async function untilItAnswers(db: Database): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    try {
      return void (await db.execute('select 1'));
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > end) throw error;
    }
  }
}

const command = new Command('npm run restore --')
  .description('Verifies a backup and restores it into an empty database.')
  .argument('<folder>', 'what npm run backup made', onceFilled);

await runCommand(command, async (source: string) => {
  readManifest(resolve(source));
  const config = ownConfig();
  const db = await openRaw(config);
  try {
    await untilItAnswers(db);
    const { madeAt, rows, files } = await restoreBackup(db, config, resolve(source));
    const tables = Object.entries(rows).filter(([, count]) => count > 0);
    return [
      `Backup of ${madeAt} verified and restored: ` +
        `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows, ${files} files.`,
      ...tables.map(([table, count]) => `  ${table.padEnd(36)}${count}`),
    ];
  } finally {
    await db.close();
  }
});
