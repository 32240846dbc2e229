import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { program, ROOT } from './programs';

/**
 * Runs statements on a database that no server has open (PGlite) or on PostgreSQL.
 * @param place address of a PostgreSQL, or the data folder of a server with PGlite
 * @returns rows of the last statement; instants as ISO 8601
 */
export async function sql(
  place: { readonly url: string | null; readonly folder: string },
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const script = await program('run-sql');
  const input = JSON.stringify({ url: place.url, folder: join(place.folder, 'db'), statements });
  const result = spawnSync(process.execPath, [script], { cwd: ROOT, encoding: 'utf8', input, maxBuffer: 2 ** 28 });
  if (result.status !== 0) throw new Error(result.stderr);
  return JSON.parse(result.stdout) as Record<string, unknown>[];
}

const TABLES = [
  'account',
  'proposal',
  'proposal_event',
  'proposal_version',
  'proposal_extension',
  'decision_text',
  'revision_note',
  'revision_point',
  'stored_file',
  'page',
  'category',
  'page_category',
  'procedure_document',
  'imported_row',
  'facility',
  'announcement',
  'announcement_dismissal',
  'notice',
  'setting',
  'schema_migration',
  'machine.machine',
  'machine.approved_image',
  'machine.day',
  'machine.container',
  'machine.opening',
  'machine.home_pack',
];

/** Every row of the tables that hold what people made, by table; queues, sessions and counters are left out. */
export async function allRows(place: Parameters<typeof sql>[0]): Promise<Record<string, unknown>> {
  const columns = TABLES.map(
    (table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as "${table}"`,
  );
  return (await sql(place, `select ${columns.join(', ')}`))[0] ?? {};
}
