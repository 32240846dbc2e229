import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownConfig } from '../services/src/platform/config/environment';
import { openPortal } from '../services/src/platform/data/open-portal';
import { readDump } from './dump';
import { importDump } from './import-dump';
import { runCommand } from '../services/src/cli/run-command';

const USAGE = `npm run import -- --dump dump.sql [--files folder] [--time-zone +07:00] [--dry-run]

  --dump       MySQL dump of a Laravel server's database (mysqldump or phpMyAdmin, as text)
  --files      its stored files: folders application_dgx, proposal, anggaran, docker, …, procedure, news, content,
               category, image_articles
  --time-zone  zone of the dump's times (default +07:00)
  --dry-run    says what would happen and changes nothing`;

const OPTIONS = {
  dump: { type: 'string' },
  files: { type: 'string' },
  'time-zone': { type: 'string', default: '+07:00' },
  'dry-run': { type: 'boolean', default: false },
} as const;

await runCommand({ usage: USAGE, options: OPTIONS }, async (values) => {
  const offset = values['time-zone'];
  if (!values.dump) throw new Error(USAGE);
  if (!/^[+-](0\d|1[0-4]):[0-5]\d$/.test(offset))
    throw new Error(`--time-zone: '${offset}' is no zone such as +07:00.`);
  if (values.files && !statSync(values.files, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`--files: ${resolve(values.files)} is not a folder.`);
  const tables = readDump(readFileSync(resolve(values.dump), 'utf8'));
  const config = ownConfig();
  const db = await openPortal(config);
  try {
    const report = await importDump(db, tables, {
      config,
      filesFolder: values.files ? resolve(values.files) : null,
      offset,
      isDryRun: values['dry-run'],
    });
    const headline = values['dry-run'] ? 'Dry run: nothing was changed.' : 'Done.';
    return [...report.lines, '', ...report.summary(), `Times were read in the zone ${offset}.`, headline];
  } finally {
    await db.close();
  }
});
