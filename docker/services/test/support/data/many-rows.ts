import type pg from 'pg';

/** Statements that add `$1` rows to the tables of lists. */
const INSERTS: Readonly<Record<string, string>> = {
  account: `insert into account (id, role, email, password_hash, first_name, last_name, college, created_at)
    select gen_random_uuid(), 4 + n % 2, 'banyak' || n || '@kampus.test', 'x', 'Orang', md5(n::text),
           'Universitas ' || n % 900, now() - n * interval '1 minute' from generate_series(1, $1::integer) n`,
  audit: `insert into audit (at, actor_email, actor_name, call, record_id, label)
    select now() - n * interval '1 minute', 'admin' || n % 40 || '@portal.test', 'Admin ' || n % 40,
           (array['user.update', 'post.update', 'proposal.thesis.rejected', 'admin.update'])[1 + n % 4], md5(n::text),
           'Catatan ' || n from generate_series(1, $1::integer) n`,
  page: `insert into page (type, title, slug, body, status, created_at, updated_at)
    select (array['Article', 'Article', 'Article', 'About', 'Service'])[1 + n % 5], 'Berita ' || md5(n::text),
           'berita-' || n,
           '<p>Isi ' || md5((n * 7)::text) || '</p>', (array['Post', 'Draft'])[1 + n % 2],
           now() - n * interval '1 minute',
           now() - n * interval '1 minute' from generate_series(1, $1::integer) n`,
  announcement: `insert into announcement (subject, announcement, created_at)
    select 'Pengumuman ' || md5(n::text), '<p>Isi</p>', now() - n * interval '1 minute'
      from generate_series(1, $1::integer) n`,
};

/** Adds rows to the tables of all lists except the proposals'. */
export async function addRows(client: Pick<pg.Client, 'query'>, count: number): Promise<void> {
  await client.query('set statement_timeout = 0');
  for (const [table, insert] of Object.entries(INSERTS)) {
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      "select indexname, indexdef from pg_indexes where tablename = $1 and indexname ~ '_(list_.*|search)$'",
      [table],
    );
    // Created at the end: row by row they take most of the time.
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    await client.query(insert, [count]);
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query(`vacuum analyze ${table}`);
  }
}
