import { resolve } from 'node:path';
import { readManifest } from './backup/manifest';
import { restoreBackup } from './backup/restore-backup';
import { ownConfig } from '../platform/config/environment';
import { openRaw } from '../platform/db/open';
import { runCommand } from './run-command';

/** `npm run restore -- FOLDER`: verifies a backup and brings it back into an empty database. */
await runCommand(async () => {
  const [source] = process.argv.slice(2);
  if (!source) throw new Error('npm run restore -- FOLDER\n\n  FOLDER  what npm run backup made');
  readManifest(resolve(source));
  const config = ownConfig();
  const db = await openRaw(config);
  try {
    const { madeAt, rows, files } = await restoreBackup(db, config, resolve(source));
    const tables = Object.entries(rows).filter(([, count]) => count > 0);
    return [
      `Backup of ${madeAt} verified and restored: ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows, ${files} files.`,
      ...tables.map(([table, count]) => `  ${table.padEnd(36)}${count}`),
    ];
  } finally {
    await db.close();
  }
});
