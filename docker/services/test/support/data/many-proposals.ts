import type pg from 'pg';

const PEOPLE = 1_000;
const FIELDS = ['Pengolahan Citra', 'Bahasa Alami', 'Bioinformatika', 'Cuaca dan Iklim', 'Robotika', 'Ilmu Material'];

/** Adds proposals of a thousand people, a minute apart, of all kinds and statuses; three of a thousand are pending. */
export async function addProposals(client: Pick<pg.Client, 'query'>, count: number): Promise<void> {
  const list = `(array[${FIELDS.map((field) => `'${field}'`).join()}])`;
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into account (id, role, email, password_hash, first_name, last_name, email_verified_at)
     select gen_random_uuid(), 4 + n % 2, 'orang' || n || '@kampus.test', 'x', 'Orang', 'Ke-' || n, now()
       from generate_series(1, ${PEOPLE}) n on conflict do nothing`,
  );
  // Writes the search texts without the trigger and creates indexes at the end: row by row a million take a quarter of
  // an hour.
  await client.query('alter table proposal disable trigger proposal_list');
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'proposal' and indexname ~ '^proposal_(list|search)'",
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await client.query(
    `with people as (select array_agg(id order by email) as ids, array_agg(email order by email) as emails
                       from account where email like 'orang%'),
          made as (
     select gen_random_uuid() as id, (array['thesis', 'nonTa', 'industry'])[1 + n % 3] as kind,
            ids[1 + n % ${PEOPLE}] as user_id, emails[1 + n % ${PEOPLE}] as owner_email,
            case when n % 1000 < 3 then 'Pending'
                 else (array['Approved', 'Rejected', 'Revision', 'Finished'])[1 + n % 4] end as status,
            (array['Penelitian TA', 'Penelitian Non TA', 'Penelitian Kerjasama Industri'])[1 + n % 3]
              as type_of_proposal,
            case when n % 3 = 0 then ${list}[1 + n % ${FIELDS.length}] || ' ' || n end as research_field,
            case when n % 3 = 1 then 'Kajian ' || ${list}[1 + n % ${FIELDS.length}] || ' nomor ' || n end
              as research_title,
            case when n % 3 = 2 then 'Instansi ' || md5(n::text) end as institution,
            'Penelitian tentang ' || ${list}[1 + (n / 7) % ${FIELDS.length}] || ' dengan data ' || md5((n * 31)::text)
              as short_description,
            '20' as gpu, '64' as ram, now() - n * interval '1 minute' as created_at,
            case when n % 4 = 0 then now() + (n % 400 - 200) * interval '1 day' end as ends_at,
            case when n % 500 = 3 then now() end as report_sent_at
       from people, generate_series(1, ${count}) n)
     insert into proposal (id, kind, user_id, owner_email, status, type_of_proposal, research_field, research_title,
                           institution, short_description, gpu, ram, created_at, ends_at, report_sent_at, search_text)
     select made.*, ' ' || lower(concat_ws(' ', owner_email, type_of_proposal, research_field,
            research_title, institution,
                                 short_description)) from made`,
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('alter table proposal enable trigger proposal_list');
  await client.query('vacuum analyze proposal');
  await client.query('vacuum analyze account');
}
