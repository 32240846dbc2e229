import pg from 'pg';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Runs statements on a database, one by one. @returns rows of the last statement; instants as ISO 8601 */
export async function sql(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[];
  } finally {
    await client.end();
  }
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
  'machine.machine',
  'machine.approved_image',
  'machine.day',
  'machine.container',
  'machine.opening',
  'machine.home_pack',
];

/** Returns every row of the tables with people's data, by table, without queues, sessions and counters. */
export async function allRows(url: string): Promise<Record<string, unknown>> {
  const columns = TABLES.map(
    (table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as "${table}"`,
  );
  return (await sql(url, `select ${columns.join(', ')}`))[0] ?? {};
}
