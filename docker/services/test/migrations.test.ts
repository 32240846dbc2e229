import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabases } from './support/databases';
import { giveDemoData } from './support/demo-data';
import { migratedRows } from './support/migrated-rows';
import { program, ROOT } from './support/programs';
import { runScript } from './support/run-program';
import { startServer } from './support/server';
import { allRows, sql } from './support/sql';

describe('a database of an earlier release', () => {
  it('has its phone numbers brought to one form; of two the same, the older account has it', async () => {
    const phones = [
      '+62 812-3456-7001',
      '81234567002',
      '081234567002',
      '6281234567003',
      '81234567003',
      '021 5551234',
      '8',
    ];
    const accounts = phones.map(
      (phone, index) => `insert into account (id, role, email, password_hash, first_name, phone_number, created_at)
        values ('${randomUUID()}', 5, 'a${index}@x.test', 'x', 'A', '${phone}', now() + interval '${index} seconds')`,
    );
    const question = 'select phone_number from account order by created_at';
    const rows = await migratedRows(openDatabases, {
      first: '0005',
      last: '0005_phones.sql',
      rows: accounts,
      question,
    });
    expect(rows.map((row) => row['phone_number'])).toEqual([
      '081234567001',
      '81234567002',
      '081234567002',
      '081234567003',
      '81234567003',
      '021 5551234',
      '8',
    ]);
  });
});

/** The next release: what it migrates first works, the machine service's tables it cannot. */
const NEXT = {
  'main/0900_nickname.sql': "alter table account add column nickname text; update account set first_name = 'Rusak';",
  'machine/0900_broken.sql': 'create table machine.half (id integer); alter table machine.nowhere add column x text;',
};

/**
 * Programs of a release that has these migrations beside ours, in a folder from which packages are found.
 * @returns the folder to remove, and the services' main program
 */
async function releaseWith(migrations: Readonly<Record<string, string>>): Promise<{ folder: string; main: string }> {
  const ours = dirname(await program('main'));
  const folder = mkdtempSync(join(dirname(ours), 'release-'));
  const programs = join(folder, 'next/src');
  cpSync(ours, programs, { recursive: true });
  cpSync(join(ROOT, 'docker/services/migrations'), join(folder, 'migrations'), { recursive: true });
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, 'migrations', name), text);
  return { folder, main: join(programs, 'main.js') };
}

describe('a broken migration', () => {
  it('ends the start with one sentence and what to do, and leaves the database as it was: the release before starts', async () => {
    const database = await openDatabases();
    const url = await database.url();
    const folder = mkdtempSync(join(tmpdir(), 'portal-broken-'));
    const place = { url, folder };
    await giveDemoData(folder, url);
    const tables = () =>
      sql(
        place,
        `select table_schema, table_name, column_name from information_schema.columns
          where table_schema in ('public', 'machine') order by 1, 2, 3`,
      );
    const before = [await tables(), await allRows(place)];
    const next = await releaseWith(NEXT);
    try {
      const { code, output } = await runScript(next.main, {
        PORTAL_DATA: folder,
        ...(url ? { DATABASE_URL: url } : {}),
      });
      expect([code, output]).toEqual([
        1,
        'Migration machine/0900_broken.sql failed (relation "machine.nowhere" does not exist). Nothing was changed: ' +
          'start the release before this one, and report the line above.\n',
      ]);
      expect([await tables(), await allRows(place)]).toEqual(before);
      const server = await startServer({ databaseUrl: url, folder });
      expect(await server.stop()).toBe(0);
    } finally {
      rmSync(next.folder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
      await database.stop();
    }
  });
});
