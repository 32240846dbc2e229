import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newDatabase } from '../../support/start-postgres';
import { giveDemoData } from '../../support/data/demo-data';
import { program, ROOT } from '../../support/programs/programs';
import { runScript } from '../../support/programs/run-program';
import { startServer } from '../../support/server';
import { allRows, sql } from '../../support/sql';
import { newFolder } from '../../support/new-folder';

/** Migrations of the next release: the first succeeds, that of the machine service fails. */
const NEXT = {
  main: "alter table account add column nickname text; update account set first_name = 'Rusak';",
  machine: 'create table machine.half (id integer); alter table machine.nowhere add column x text;',
};

/**
 * Creates the programs of a release with these additional migrations, in a folder from which packages are found.
 * @returns the folder to remove, and the services' main program
 */
async function releaseWith(migrations: Readonly<Record<string, string>>): Promise<{ folder: string; main: string }> {
  const ours = dirname(await program('serve'));
  const folder = mkdtempSync(join(dirname(ours), 'release-'));
  const programs = join(folder, 'next/src/cli');
  cpSync(ours, programs, { recursive: true });
  cpSync(join(ROOT, 'docker/services/migrations'), join(folder, 'migrations'), { recursive: true });
  for (const [set, text] of Object.entries(migrations)) {
    writeFileSync(join(folder, 'migrations', set, 'next.sql'), text);
    const path = join(folder, 'migrations', set, 'meta/_journal.json');
    const journal: { entries: object[] } = JSON.parse(readFileSync(path, 'utf8'));
    journal.entries.push({ idx: 99, version: '7', when: Date.now() + 86_400_000, tag: 'next', breakpoints: true });
    writeFileSync(path, JSON.stringify(journal));
  }
  return { folder, main: join(programs, 'serve.js') };
}

describe('failing migration', () => {
  it('stops the start with a hint and leaves the database usable for the earlier release', async () => {
    const url = await newDatabase();
    const folder = newFolder();
    await giveDemoData(folder, url);
    const tables = () =>
      sql(
        url,
        `select table_schema, table_name, column_name from information_schema.columns
          where table_schema in ('public', 'machine') order by 1, 2, 3`,
      );
    const before = [await tables(), await allRows(url)];
    const next = await releaseWith(NEXT);
    try {
      const { code, output } = await runScript(next.main, { PORTAL_DATA: folder, DATABASE_URL: url });
      expect([code, output]).toEqual([
        1,
        `A migration of migrations/machine failed at "${NEXT.machine}" (relation "machine.nowhere" does not exist). ` +
          'Nothing was changed: start the release before this one, and report the line above.\n',
      ]);
      expect([await tables(), await allRows(url)]).toEqual(before);
      const server = await startServer({ databaseUrl: url, folder });
      expect(await server.stop()).toBe(0);
    } finally {
      rmSync(next.folder, { recursive: true, force: true });
    }
  });
});

it.each([
  [
    'the ICU collation',
    'drop collation pg_catalog."id-x-icu"',
    'PostgreSQL has no collation "id-x-icu": use a build with ICU',
  ],
  [
    'the right to create pg_trgm',
    "do $$ begin if not exists (select from pg_roles where rolname = 'tamu') then create role tamu login; " +
      'end if; end $$',
    'The user of DATABASE_URL may not create pg_trgm: make it the owner of the database, or run "create extension',
  ],
])('refuses a database without %s and names the fix', async (_, statement, message) => {
  const url = await newDatabase();
  await sql(url, statement);
  const other = new URL(url);
  if (statement.includes('tamu')) other.username = 'tamu';
  const start = startServer({ databaseUrl: other.href, env: { PORTAL_SEED: 'none' } });
  await expect(start).rejects.toThrow(`services ended with 1: ${message}`);
});
