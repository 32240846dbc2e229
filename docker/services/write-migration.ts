import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import * as tables from './src/db/schema/tables';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const SNAPSHOT = join(MIGRATIONS, 'snapshot.json');

/**
 * `npm run migration -- main|machine NAME`: writes the next numbered migration with what has changed in `src/db/schema`
 * since the newest one. Without a change it writes an empty file, for statements that move rows.
 */
const [set, name] = process.argv.slice(2);
if ((set !== 'main' && set !== 'machine') || !/^[a-z][a-z_]*$/.test(name ?? '')) {
  throw new Error('npm run migration -- main|machine NAME (small letters and _)');
}
const before = JSON.parse(readFileSync(SNAPSHOT, 'utf8')) as DrizzleSnapshotJSON;
const now = generateDrizzleJson(tables, before.id);
const statements = await generateMigration(before, now);
const numbers = readdirSync(join(MIGRATIONS, set)).map((file) => Number(file.slice(0, 4)));
const file = join(MIGRATIONS, set, `${String(Math.max(...numbers) + 1).padStart(4, '0')}_${name}.sql`);
writeFileSync(file, `${statements.join('\n')}\n`);
if (statements.length > 0) writeFileSync(SNAPSHOT, `${JSON.stringify(now)}\n`);
process.stdout.write(`${file}: ${statements.length} statements\n`);
