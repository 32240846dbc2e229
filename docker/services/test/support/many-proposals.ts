import type pg from 'pg';

const PEOPLE = 1_000;
const FIELDS = ['Pengolahan Citra', 'Bahasa Alami', 'Bioinformatika', 'Cuaca dan Iklim', 'Robotika', 'Ilmu Material'];

/**
 * Adds proposals of a thousand people, a minute apart, of all kinds and statuses: of a thousand three wait, the others
 * are decided. The trigger writes their texts; the index of the search is made at the end, which is quicker.
 */
export async function addProposals(client: Pick<pg.Client, 'query'>, count: number): Promise<void> {
  const list = `(array[${FIELDS.map((field) => `'${field}'`).join()}])`;
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into account (id, role, email, password_hash, first_name, last_name, email_verified_at)
     select gen_random_uuid(), 4 + n % 2, 'orang' || n || '@kampus.test', 'x', 'Orang', 'Ke-' || n, now()
       from generate_series(1, ${PEOPLE}) n on conflict do nothing`,
  );
  await client.query('drop index proposal_search');
  await client.query(
    `with people as (select array_agg(id order by email) as ids from account where email like 'orang%')
     insert into proposal (id, kind, user_id, status, type_of_proposal, research_field, research_title, institution,
                           short_description, gpu, ram, created_at, ends_at, report_sent_at)
     select gen_random_uuid(), (array['thesis', 'nonTa', 'industry'])[1 + n % 3], ids[1 + n % ${PEOPLE}],
            case when n % 1000 < 3 then 'Pending' else (array['Approved', 'Rejected', 'Revision', 'Finished'])[1 + n % 4] end,
            (array['Penelitian TA', 'Penelitian Non TA', 'Penelitian Kerjasama Industri'])[1 + n % 3],
            case when n % 3 = 0 then ${list}[1 + n % ${FIELDS.length}] || ' ' || n end,
            case when n % 3 = 1 then 'Kajian ' || ${list}[1 + n % ${FIELDS.length}] || ' nomor ' || n end,
            case when n % 3 = 2 then 'Instansi ' || md5(n::text) end,
            'Penelitian tentang ' || ${list}[1 + (n / 7) % ${FIELDS.length}] || ' dengan data ' || md5((n * 31)::text),
            '20', '64', now() - n * interval '1 minute',
            case when n % 4 = 0 then now() + (n % 400 - 200) * interval '1 day' end,
            case when n % 500 = 3 then now() end
       from people, generate_series(1, ${count}) n`,
  );
  await client.query('create index proposal_search on proposal using gin (search_text gin_trgm_ops)');
  await client.query('vacuum analyze proposal');
  await client.query('vacuum analyze account');
}
