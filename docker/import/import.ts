import { Command, InvalidArgumentError } from 'commander';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownConfig } from '../services/src/platform/config/environment';
import { openPortal } from '../services/src/platform/data/open-portal';
import { readDump } from './dump';
import { importDump } from './import-dump';
import { onceFilled, runCommand } from '../services/src/cli/run-command';

interface Options {
  readonly dump: string;
  readonly files?: string;
  readonly timeZone?: string;
  readonly dryRun?: boolean;
}

const command = new Command('npm run import --')
  .requiredOption(
    '--dump <file>',
    "MySQL dump of a Laravel server's database (mysqldump or phpMyAdmin, as text)",
    fileOf,
  )
  .option(
    '--files <folder>',
    'its stored files: folders application_dgx, proposal, anggaran, docker, …, procedure, news, content, category, ' +
      'image_articles',
    folderOf,
  )
  .option('--time-zone <zone>', "zone of the dump's times (default +07:00)", zoneOf)
  .option('--dry-run', 'say what would happen and change nothing');

const kindOf = (path: string) => statSync(path, { throwIfNoEntry: false });

function fileOf(path: string, before: unknown): string {
  if (kindOf(onceFilled(path, before))?.isFile()) return resolve(path);
  throw new InvalidArgumentError(`${resolve(path)} is not a file.`);
}

function folderOf(path: string, before: unknown): string {
  if (kindOf(onceFilled(path, before))?.isDirectory()) return resolve(path);
  throw new InvalidArgumentError(`${resolve(path)} is not a folder.`);
}

function zoneOf(offset: string, before: unknown): string {
  if (/^[+-](0\d|1[0-4]):[0-5]\d$/.test(onceFilled(offset, before))) return offset;
  throw new InvalidArgumentError('It is no zone such as +07:00.');
}

await runCommand(command, async ({ dump, files, timeZone: offset = '+07:00', dryRun: isDryRun = false }: Options) => {
  const tables = readDump(readFileSync(dump, 'utf8'));
  const config = ownConfig();
  const db = await openPortal(config);
  try {
    const report = await importDump(db, tables, {
      config,
      filesFolder: files ?? null,
      offset,
      isDryRun,
    });
    const headline = isDryRun ? 'Dry run: nothing was changed.' : 'Done.';
    return [...report.lines, '', ...report.summary(), `Times were read in the zone ${offset}.`, headline];
  } finally {
    await db.close();
  }
});
