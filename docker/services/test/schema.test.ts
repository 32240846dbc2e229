import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as tables from '../src/db/schema/tables';
import { openDatabases } from './support/databases';
import { sql } from './support/sql';

const MIGRATIONS = join(__dirname, '../migrations');

/** The statements of every migration, as services on an empty database run them. */
function migrated(): string[] {
  return ['main', 'machine'].flatMap((set) =>
    readdirSync(join(MIGRATIONS, set))
      .sort()
      .map((file) => readFileSync(join(MIGRATIONS, set, file), 'utf8')),
  );
}

/** The statements that drizzle makes of the schema. */
async function described(): Promise<string[]> {
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
}

/** All that a database has, in PostgreSQL's own words; names of constraints are left out. */
const CATALOGUE = `
  with relations as (
    select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'machine') and c.relname <> 'schema_migration'
  ), facts as (
    select concat_ws(' ', r.name, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
                     'identity ' || nullif(a.attidentity::text, ''), 'default ' || pg_get_expr(d.adbin, d.adrelid)) as fact
      from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    union all
    select r.name || ' ' || pg_get_constraintdef(k.oid) from relations r
      join pg_constraint k on k.conrelid = r.oid and k.contype in ('p', 'f', 'u', 'c')
    union all
    select pg_get_indexdef(i.indexrelid) from relations r join pg_index i on i.indrelid = r.oid
     where not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  ) select fact from facts order by fact collate "C"`;

describe('the tables', () => {
  it('are after all migrations those of the schema', async () => {
    const database = await openDatabases();
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'portal-schema-')));
    try {
      const factsAfter = async (index: number, statements: string[]) => {
        const rows = await sql({ url: await database.url(), folder: folders[index] ?? '' }, ...statements, CATALOGUE);
        return rows.map(({ fact }) => String(fact));
      };
      const facts = await factsAfter(0, migrated());
      expect(facts.length).toBeGreaterThan(250);
      expect(await factsAfter(1, await described())).toEqual(facts);
    } finally {
      await database.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  });
});

it('the schema has not changed since the newest migration was made of it', () => {
  const snapshot: unknown = JSON.parse(readFileSync(join(MIGRATIONS, 'snapshot.json'), 'utf8'));
  const { id: _id, prevId: _prevId, ...schema } = generateDrizzleJson(tables);
  expect(snapshot).toEqual({
    ...JSON.parse(JSON.stringify(schema)),
    id: expect.any(String),
    prevId: expect.any(String),
  });
});
