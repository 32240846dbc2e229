/**
 * Started as a process by `sql.ts`: PGlite cannot be opened inside jest. Statements come as JSON on stdin; rows leave
 * on stdout.
 */
import { readFileSync } from 'node:fs';
import { openPglite } from '../../src/db/pglite';
import { openPostgres } from '../../src/db/postgres';

const { url, folder, statements } = JSON.parse(readFileSync(0, 'utf8')) as {
  url: string | null;
  folder: string;
  statements: string[];
};
const db = url ? openPostgres(url, 1, () => undefined) : await openPglite(folder);
const last = statements.pop() ?? 'select 1';
for (const statement of statements) await db.script(statement);
const rows = await db.query(last);
await db.close();
process.stdout.write(JSON.stringify(rows));
