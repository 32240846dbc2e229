import type { Endpoint } from '@portal/shared/contract/endpoint';
import * as accounts from '@portal/shared/contract/endpoints/account/account';
import * as audits from '@portal/shared/contract/endpoints/audit';
import * as contents from '@portal/shared/contract/endpoints/content/content';
import * as contentList from '@portal/shared/contract/endpoints/content/content-list';
import * as lists from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { writeListQuery, type ListQuery } from '@portal/shared/contract/lists/list-query';
import { announcementList } from '../../src/main/account/announcement-list';
import { userList } from '../../src/main/account/user-list';
import { auditList } from '../../src/main/audit/audit-list';
import { proposalList } from '../../src/main/proposal/list/proposal-list';
import { createContentList } from '../../src/main/content/content-list';
import type { ListQueries } from '../../src/platform/lists/server-list';
import { running } from '../support/running';
import { submit } from '../support/data/proposals';

const at = running();
beforeAll(async () => {
  // Entries for the audit log and the sent announcements.
  for (const subject of ['Libur & perawatan', 'Penerimaan usulan', 'Pelatihan', 'Pemadaman', 'Mesin baru', 'Survei'])
    await at.good(accounts.storeAnnouncement, {
      as: 'Super',
      body: { subject, announcement: '<p>Isi pengumuman.</p>' },
    });
});

const PERIOD = { period: '30-hari' };
const LISTS = [
  { name: 'users', calls: { page: accounts.pageUsers, csv: accounts.exportUsers }, list: userList },
  { name: 'audit', calls: { page: audits.pageAudit, csv: audits.exportAudit }, list: auditList, params: PERIOD },
  {
    name: 'articles',
    calls: { page: contentList.pagePosts, csv: contentList.exportPosts },
    list: createContentList('Article'),
  },
  { name: 'about pages', calls: { page: contentList.pageAboutPages }, list: createContentList('About') },
  { name: 'announcements', calls: { page: accounts.pageAnnouncements }, list: announcementList },
  { name: 'proposals', calls: { page: lists.pageProposals }, list: proposalList },
] satisfies readonly {
  name: string;
  calls: { page: Endpoint; csv?: Endpoint };
  list: ListQueries;
  params?: Record<string, string>;
}[];

type Of = (typeof LISTS)[number];
interface Page {
  readonly rows: readonly { readonly id: string; readonly proposal?: { readonly id: string } }[];
  readonly total: number;
  readonly all: number;
  readonly counts: readonly { readonly column: string; readonly value: string; readonly count: number }[];
  readonly previous: string | null;
  readonly next: string | null;
}

const page = async (of: Of, query: Partial<ListQuery> = {}): Promise<Page> =>
  at.good(of.calls.page, { as: 'Super', query: writeListQuery(query), params: paramsOf(of) }) as Promise<Page>;
const paramsOf = (of: Of) => ('params' in of ? of.params : {});
const idsOf = ({ rows }: Page) => rows.map(({ id, proposal }) => proposal?.id ?? id);

/** Reads all rows, page by page. */
async function all(of: Of, query: Partial<ListQuery> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const now = await page(of, { ...query, size: 2, ...(cursor ? { cursor } : {}) });
    ids.push(...idsOf(now));
    cursor = now.next;
  }
  return ids;
}

describe.each(LISTS)('list of $name', (of) => {
  const sorts = of.list.list.columns.filter(({ isSorted }) => isSorted).map(({ key }) => key);

  it('pages through all rows in both directions and in every order', async () => {
    const whole = await all(of);
    const first = await page(of, { size: 2 });
    expect([whole.length, new Set(whole).size, first.previous]).toEqual([first.all, first.all, null]);
    expect(whole.length).toBeGreaterThan(2);
    const second = await page(of, { size: 2, cursor: first.next });
    expect(idsOf(await page(of, { size: 2, cursor: second.previous }))).toEqual(idsOf(first));
    for (const key of sorts)
      for (const descending of [false, true])
        expect([...(await all(of, { sort: { key, descending } }))].sort()).toEqual([...whole].sort());
  });

  it('counts filter values as many as each filter finds', async () => {
    const { counts } = await page(of);
    for (const { column, value, count } of counts) {
      const left = await page(of, { filters: { [column]: [value] } });
      expect([column, value, left.total, left.rows.length]).toEqual([column, value, count, count]);
    }
    expect(new Set(counts.map(({ column }) => column)).size).toBe(
      Object.values(of.list.filters).filter((filter) => 'value' in filter).length,
    );
  });

  it.each([
    ['sort', { sort: 'warna' }, 'list/sort', 'warna'],
    ['filter', { 'f.warna': 'merah' }, 'list/filter', 'warna'],
    ['column', { columns: 'warna' }, 'list/column', 'warna'],
    ['cursor of another list', { cursor: 'W10' }, 'list/cursor', 'W10'],
  ])('refuses an unknown %s by name', async (_what, query, code, name) => {
    const reply = await at.send(of.calls.page, { as: 'Super', query, params: paramsOf(of) });
    expect([reply.status, reply.json]).toEqual([422, expect.objectContaining({ code, parameters: { name } })]);
  });

  it('reads current rows by id, in the requested order', async () => {
    const [first, second] = await all(of);
    expect(idsOf(await page(of, { ids: [second ?? '', first ?? '', 'x'] }))).toEqual([second, first]);
  });
});

it.each(LISTS.filter(({ calls }) => 'csv' in calls))(
  'exports all rows of $name as CSV with column titles',
  async (of) => {
    const csv = 'csv' in of.calls && of.calls.csv;
    if (!csv) throw new Error('no CSV');
    const reply = await at.send(csv, { as: 'Super', params: paramsOf(of), query: { separator: ',' } });
    const shown = of.list.list.columns.filter(({ isHidden }) => !isHidden).map(({ title }) => title);
    const [head, ...lines] = reply.text.trimEnd().split('\r\n');
    expect([head, lines.length]).toEqual([shown.join(','), (await page(of)).total]);
  },
);

describe('search', () => {
  const find = async (of: Of | undefined, q: string) => (of ? (await page(of, { q })).rows : []);
  const [users, audit, articles, , announcements] = LISTS;

  it('finds accounts by email, ignoring case', async () => {
    const [any] = (await page(users as Of)).rows as (Page['rows'][number] & { readonly email: string })[];
    expect((await find(users, any?.email.toUpperCase() ?? '')).map(({ id }) => id)).toEqual([any?.id]);
    expect(await find(users, 'tidakada')).toEqual([]);
  });

  it('finds announcements by subject and log entries by actor and record', async () => {
    expect(await find(announcements, 'LIBUR & perawatan')).toHaveLength(1);
    expect((await find(audit, `${at.people.Super.email} survei`)).length).toBeGreaterThan(0);
  });

  it('finds articles by title, category and visible text, and follows changes', async () => {
    const as = at.people.Content;
    const [category] = (await at.good(contents.listCategories, { as })).category;
    const body = { title: 'Kabar Zirkonia', body: '<p>Teks <b>rub&amp;ik</b></p>', status: 'Post' };
    await at.good(contents.storePost, { as, body: { ...body, category: category?.id ?? '' } });
    const [made] = await find(articles, 'zirkonia');
    expect(await find(articles, `rub&ik ${category?.label}`)).toEqual([made]);
    expect(await find(articles, 'zirkonia </b>')).toEqual([]);
    const named = { as, params: { id: category?.id ?? '' }, body: { label: 'Wirausaha' } };
    await at.good(contents.updateCategory, named);
    expect(await find(articles, 'zirkonia wirausaha')).toHaveLength(1);
    const filtered = await page(articles as Of, { q: 'zirkonia', filters: { kategori: [category?.id ?? ''] } });
    expect(filtered.total).toBe(1);
    const reply = await at.send(contentList.pagePosts, { as, query: { 'f.kategori': 'semua' } });
    expect([reply.status, reply.json]).toEqual([422, expect.objectContaining({ code: 'list/filter' })]);
  });
});

describe('bulk changes', () => {
  const run = async (call: Endpoint, body: Record<string, string>, as = at.people.Content) => {
    const reply = await at.send(call, { as, body });
    const [first, ...lines] = reply.text
      .trimEnd()
      .split('\n')
      .map(
        (text) => JSON.parse(text) as { id?: string; total?: number; name?: string; state?: string; status?: number },
      );
    return { status: reply.status, total: first?.total, lines };
  };
  const total = async (q: string, as = at.people.Content) =>
    (await at.good(contentList.pagePosts, { as, query: { q } })).total;

  it('drafts and deletes articles that match a rule, with a log entry each', async () => {
    const as = at.people.Content;
    const [category] = (await at.good(contents.listCategories, { as })).category;
    for (const number of [1, 2, 3]) {
      const body = { title: `Massal ${number}`, body: '<p>Isi</p>', status: 'Post', category: category?.id ?? '' };
      await at.good(contents.storePost, { as, body });
    }
    expect(await run(contentList.bulkPosts, { action: 'draft', rule: 'q=massal&f.status=Post' })).toEqual({
      status: 200,
      total: 3,
      lines: [1, 2, 3].map((number) => ({ id: expect.any(String), name: `Massal ${number}`, state: 'done' })),
    });
    expect((await run(contentList.bulkPosts, { action: 'draft', rule: 'q=massal&f.status=Post' })).total).toBe(0);
    expect((await run(contentList.bulkPosts, { action: 'delete', rule: 'q=massal' })).lines).toHaveLength(3);
    expect(await total('massal')).toBe(0);
    const log = await at.good(audits.pageAudit, { as: 'Super', params: PERIOD, query: { q: 'massal' } });
    expect(log.rows.map(({ call }) => call).slice(0, 6)).toEqual([
      ...Array(3).fill('post.delete'),
      ...Array(3).fill('post.draft'),
    ]);
  });

  it('rejects waiting proposals and reports a status for refused rows', async () => {
    const made = await submit(at.server, at.people.External, 'nonTa');
    const rule = new URLSearchParams({ q: made.id.replace(/-/g, '').slice(0, 6) }).toString();
    const reject = { action: 'reject', rule, rej_description: '<p>Kuota habis.</p>' };
    const first = await run(lists.bulkProposals, reject, at.people.Proposal);
    expect([first.total, first.lines.map(({ state }) => state)]).toEqual([1, ['done']]);
    const again = await run(lists.bulkProposals, reject, at.people.Proposal);
    expect(again.lines).toEqual([expect.objectContaining({ state: 'refused', status: expect.any(Number) })]);
  });

  it.each([
    ['q=a&f.status=Hilang', 'list/filter', 'Hilang'],
    ['f.warna=merah', 'list/filter', 'warna'],
    ['halaman=3', 'list/parameter', 'halaman'],
  ])('refuses the rule %s and names the wrong part', async (rule, code, name) => {
    const reply = await at.send(contentList.bulkPosts, { as: 'Content', body: { action: 'delete', rule } });
    expect([reply.status, reply.json]).toEqual([422, expect.objectContaining({ code, parameters: { name } })]);
  });
});
