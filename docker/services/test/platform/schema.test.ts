import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as accounts from '../../src/platform/db/schema/accounts';
import * as audit from '../../src/platform/db/schema/audit';
import * as content from '../../src/platform/db/schema/content';
import * as files from '../../src/platform/db/schema/files';
import * as machine from '../../src/platform/db/schema/machines';
import * as notices from '../../src/platform/db/schema/notices';
import * as proposals from '../../src/platform/db/schema/proposals';
import * as queues from '../../src/platform/db/schema/queues';
import * as sso from '../../src/platform/db/schema/sso';
import * as traffic from '../../src/platform/db/schema/traffic';
import { openDatabases } from '../support/databases';
import { startServer } from '../support/server';
import { sql } from '../support/sql';

const MIGRATIONS = join(__dirname, '../../migrations');
const SETS = {
  main: { ...accounts, ...audit, ...content, ...files, ...notices, ...proposals, ...queues, ...sso, ...traffic },
  machine,
};

/** Everything in a database, in the text form of PostgreSQL's catalogue. */
const CATALOGUE = `
  with relations as (
    select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'machine')
  ), facts as (
    select concat_ws(' ', r.name, a.attname, format_type(a.atttypid, a.atttypmod),
           case when a.attnotnull then 'not null' end,
                     'identity ' || nullif(a.attidentity::text, ''),
           'default ' || pg_get_expr(d.adbin, d.adrelid)) as fact
      from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    union all
    select r.name || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) from relations r
      join pg_constraint k on k.conrelid = r.oid and k.contype in ('p', 'f', 'u', 'c')
    union all
    select pg_get_indexdef(i.indexrelid) from relations r join pg_index i on i.indrelid = r.oid
  ) select fact from facts order by fact collate "C"`;

const NUMBERED = readFileSync(join(__dirname, '../support/data/numbered-release.sql'), 'utf8');

it('takes over a database of the last numbered release: same tables, keys and indexes, all rows kept', async () => {
  const database = await openDatabases();
  const folder = mkdtempSync(join(tmpdir(), 'portal-schema-'));
  const env = { PORTAL_SEED: 'none' };
  const url = await database.url();
  try {
    await sql({ url }, NUMBERED, "insert into setting (key, value) values ('kept', 'yes')");
    const server = await startServer({ databaseUrl: url, folder, env });
    expect(await server.stop()).toBe(0);
    const fresh = await database.url();
    const other = await startServer({ databaseUrl: fresh, env });
    expect(await other.stop()).toBe(0);
    const facts = await sql({ url: fresh }, CATALOGUE);
    expect(facts.length).toBeGreaterThan(250);
    expect(await sql({ url }, CATALOGUE)).toEqual(facts);
    expect(await sql({ url }, "select value from setting where key = 'kept'")).toEqual([{ value: 'yes' }]);
    expect(await sql({ url }, 'select id, nama from machine.day order by id')).toHaveLength(7);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.stop();
  }
});

it.each(['main', 'machine'] as const)('the newest migration of %s has all of the schema', (set) => {
  const meta = join(MIGRATIONS, set, 'meta');
  const newest =
    readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  const { tables }: { tables: unknown } = JSON.parse(readFileSync(join(meta, newest), 'utf8'));
  expect(tables).toEqual(JSON.parse(JSON.stringify(generateDrizzleJson(SETS[set]).tables)));
});
