import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { announcementList } from '../../src/main/account/announcement-list';
import { userList } from '../../src/main/account/user-list';
import { auditList } from '../../src/main/audit/audit-list';
import { createContentList } from '../../src/main/content/content-list';
import { proposalList } from '../../src/main/proposal/list/proposal-list';
import { selectTallies } from '../../src/platform/lists/narrow';
import { selectKeys, type RowsQuery } from '../../src/platform/lists/read-keys';
import type { ListQueries } from '../../src/platform/lists/server-list';
import { addProposals } from '../support/data/many-proposals';
import { addRows } from '../support/data/many-rows';
import { running } from '../support/running';

/** Enough rows for the planner to choose as for a million, which would take too long to write. */
const MANY = Number(process.env['LIST_ROWS'] ?? 50_000);

describe(`lists with ${MANY} rows each`, () => {
  const at = running();
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client(at.databaseUrl);
    await client.connect();
    await addProposals(client, MANY);
    await addRows(client, MANY);
  }, 3_600_000);
  afterAll(() => client?.end());

  const plan = async (statement: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = statement.toSQL();
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${sql}`, params);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const usual: RowsQuery = { q: '', filters: {}, sort: null, cursor: null, size: 100 };
  const sortsOf = (list: ListQueries) =>
    list.list.columns
      .filter(({ isSorted }) => isSorted)
      .flatMap(({ key }) => [true, false].map((descending) => ({ ...usual, sort: { key, descending } })));
  const searchesOf = (...words: string[]) => words.map((q) => ({ ...usual, q }));
  const filtersOf = (...filters: Record<string, string[]>[]) =>
    filters.map((chosen) => ({ ...usual, filters: chosen }));

  it.each<{ name: string; list: ListQueries; queries: RowsQuery[] }>([
    {
      name: 'proposals',
      list: proposalList,
      queries: [
        ...searchesOf('a', 'ai', 'ba', 'zq', 'penelitian', 'robotika', 'kajian 4321', 'orang17@kampus.test'),
        ...searchesOf('tidakada', 'c4ca42'),
        ...sortsOf(proposalList).map((query) => ({ ...query, q: 'robotika' })),
        ...filtersOf({ status: ['Pending'] }, { status: ['Pending', 'Finished'], jenis: ['Penelitian TA'] }),
        ...filtersOf({ laporan: ['sent'] }, { laporan: ['owed'] }),
        { ...usual, filters: { status: ['Pending'] }, sort: { key: 'username', descending: false } },
      ],
    },
    {
      name: 'users',
      list: userList,
      queries: [...searchesOf('or', 'c4ca42', 'banyak4321@', 'tidakada'), ...filtersOf({ tipe: ['External'] })],
    },
    {
      name: 'audit',
      list: auditList,
      queries: [
        ...searchesOf('ad', 'c4ca42', 'catatan 4321', 'tidakada'),
        ...filtersOf({ oleh: ['admin7@portal.test'] }, { tindakan: ['proposal.rejected'] }, { jenis: ['article'] }),
      ],
    },
    {
      name: 'articles',
      list: createContentList('Article'),
      queries: [
        ...searchesOf('be', 'c4ca42', 'isi 8f14', 'tidakada'),
        ...filtersOf({ status: ['Draft'] }, { kategori: ['1'] }),
      ],
    },
    {
      name: 'announcements',
      list: announcementList,
      queries: searchesOf('pe', 'c4ca42', 'tidakada'),
    },
  ])('reads every query of $name by an index', async ({ list, queries }) => {
    const db = drizzle(client);
    const own = list.own({ params: { period: '12-bulan' } });
    for (const query of [usual, ...sortsOf(list), ...queries]) {
      const plans = [
        await plan(selectKeys(db, list, own, query).statement),
        await plan(selectTallies(db, list, own, query)),
      ];
      const what = JSON.stringify(query);
      if (process.env['LIST_ROWS'])
        console.log(
          what,
          plans.map((text) => /Execution Time: (.*)/.exec(text)?.[1]),
          process.env['LIST_PLANS'] ? plans.join('\n') : '',
        );
      for (const text of plans) expect({ what, text }).toEqual({ what, text: expect.not.stringMatching(/Seq Scan/) });
    }
  });
});
