import { Command } from 'commander';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBackup } from './backup/write-backup';
import { ownConfig } from '../platform/config/environment';
import { openRaw } from '../platform/db/open';
import { lastBackupFile } from '../platform/metrics/metrics';
import { onceFilled, runCommand } from './run-command';

const KEY =
  'The key for secrets in it (SECRETS_KEY, or secrets.key in PORTAL_DATA) is not in it: keep a copy elsewhere.';

const command = new Command('npm run backup --')
  .description('Writes one consistent copy of database and files; the services may run meanwhile.')
  .argument('<folder>', 'a new folder for the copy', onceFilled);

await runCommand(command, async (target: string) => {
  const config = ownConfig();
  const db = await openRaw(config);
  const made = await writeBackup(db, config, resolve(target)).finally(() => db.close());
  writeFileSync(lastBackupFile(config.dataFolder), '');
  const rows = Object.values(made.rows).reduce((sum, count) => sum + count, 0);
  return [
    `${resolve(target)}: ${rows} rows, ${made.files} files.`,
    ...made.missing.map((path) => `missing: ${path}`),
    KEY,
  ];
});
