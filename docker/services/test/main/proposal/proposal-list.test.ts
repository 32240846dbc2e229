import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { foldText } from '@portal/shared/format/search';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import * as calls from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { listAllProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { updateUser } from '@portal/shared/contract/endpoints/account/account';
import { writeListQuery, type ListQuery } from '@portal/shared/contract/lists/list-query';
import { SEARCHED_FIELDS } from '@portal/shared/contract/proposal/searched-fields';
import { waitingFirst } from '@portal/shared/proposal/proposal-row';
import { pathOf } from '@portal/shared/contract/endpoint';
import { sumTally } from '../../../src/main/proposal/list/summary';
import { running } from '../../support/running';
import { submit } from '../../support/data/proposals';

const at = running();

const page = async (query: Partial<ListQuery> = {}) =>
  at.good(calls.pageProposals, { as: 'Proposal', query: writeListQuery(query) });
const idsOf = ({ rows }: Awaited<ReturnType<typeof page>>) => rows.map(({ proposal }) => proposal.id);

describe('pages of proposals', () => {
  it('have the order of the screen', async () => {
    const whole = waitingFirst(await at.good(listAllProposals, { as: 'Proposal' }));
    expect(idsOf(await page())).toEqual(whole.map(({ proposal }) => proposal.id));
  });

  it('count other filters within a chosen filter', async () => {
    const { counts, total } = await page({ filters: { status: ['Pending'] } });
    const kinds = counts.filter(({ column }) => column === 'jenis');
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it('search by code, title and email, ignoring case and accents like foldText', async () => {
    const find = async (q: string) => idsOf(await page({ q }));
    for (const kind of ['thesis', 'industry'] as const) {
      const sent = await submit(at.server, at.people.External, kind);
      expect([kind, await find(proposalCode(kind, sent).toLowerCase())]).toEqual([kind, [sent.id]]);
    }
    const row = await submit(at.server, at.people.External, 'nonTa');
    expect(await find(proposalCode('nonTa', row).toLowerCase())).toEqual([row.id]);
    expect(await find(proposalTitle('nonTa', row).toUpperCase())).toContain(row.id);
    expect(await find(`${at.people.External.email} ÍSIAN`)).toContain(row.id);
    expect(await find('100% _')).toEqual([]);
    const client = new pg.Client(at.databaseUrl);
    await client.connect();
    const texts = ['Nur’aini `Ain', 'ÀÉÎõü ÇŠ', 'Straße', '“kutip” – — −', 'İstanbul', 'a\u00a0b', '한국 Ａ', 'ΑΣΑ'];
    const { rows } = await client.query<{ folded: string }>('select fold_text(t) as folded from unnest($1::text[]) t', [
      texts,
    ]);
    await client.end();
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
  });

  it('search every field of SEARCHED_FIELDS', async () => {
    const row = await submit(at.server, at.people.External);
    for (const name of SEARCHED_FIELDS) {
      const word = `kata${name.replace('_', '')}`;
      await at.sql(`update proposal set ${name} = '${word}' where id = '${row.id}'`);
      expect([name, idsOf(await page({ q: word }))]).toEqual([name, [row.id]]);
    }
  });

  it('stay the same when a row is added', async () => {
    const first = await page({ size: 3, sort: { key: 'tanggal', descending: true } });
    const second = { size: 3, sort: { key: 'tanggal', descending: true }, cursor: first.next };
    const before = idsOf(await page(second));
    const added = await submit(at.server, at.people.External);
    expect(idsOf(await page(second))).toEqual(before);
    expect((await page()).all).toBe(first.all + 1);
    expect((await page({ ids: [added.id] })).rows.map(({ proposal }) => proposal.status)).toEqual(['Pending']);
  });

  it.each([
    ['sort by a column without index', { sort: 'ram' }, 'list/sort', 'ram'],
    ['size', { size: '0' }, 'list/parameter', 'size'],
    ['broken cursor', { cursor: 'abc' }, 'list/cursor', 'abc'],
  ])('refuse a %s by name', async (_what, query, code, name) => {
    const reply = await at.send(calls.pageProposals, { as: 'Proposal', query });
    expect([reply.status, reply.json]).toEqual([422, expect.objectContaining({ code, parameters: { name } })]);
  });

  it('refuse a repeated parameter', async () => {
    const twice = { ...calls.pageProposals, path: `${calls.pageProposals.path}?q=a&q=b` };
    const reply = await at.send(twice, { as: 'Proposal' });
    const refused = expect.objectContaining({ code: 'list/parameter', parameters: { name: 'q' } });
    expect([reply.status, reply.json]).toEqual([422, refused]);
  });

  it('refuse a cursor of another order', async () => {
    const { next } = await page({ size: 3 });
    const query = writeListQuery({ cursor: next, sort: { key: 'tanggal', descending: false } });
    const reply = await at.send(calls.pageProposals, { as: 'Proposal', query });
    expect([reply.status, reply.json]).toEqual([422, expect.objectContaining({ code: 'list/cursor' })]);
  });

  it('contain the fields of the table and requested hidden columns', async () => {
    const plain = (await page()).rows[0]?.proposal;
    expect(plain).toMatchObject({ pembimbing1: null, phone_number: null });
    const asked = (await page({ columns: ['phone_number'] })).rows[0]?.proposal;
    expect(asked?.phone_number).not.toBeNull();
  });

  it('follow a changed email', async () => {
    const [first] = (await page()).rows;
    const user = first?.proposal;
    await at.good(updateUser, {
      as: 'Super',
      params: { id: user?.user_id ?? '' },
      body: { email: 'alamat.baru@kampus.test' },
    });
    expect(idsOf(await page({ q: 'alamat.baru' }))).toContain(user?.id);
  });
});

it('dashboard counts match the list before and after sumTally', async () => {
  const count = async () => {
    const { statuses, oldest_waiting: oldest } = await at.good(calls.summariseProposals, { as: 'Super' });
    const rows = waitingFirst(await at.good(listAllProposals, { as: 'Super' }));
    expect(oldest).toBe(rows[0]?.proposal.created_at);
    for (const [status, number] of Object.entries(statuses))
      expect(number).toBe(rows.filter(({ proposal }) => proposal.status === status).length);
  };
  await count();
  const client = new pg.Client(at.databaseUrl);
  await client.connect();
  await sumTally({ db: drizzle(client) as never });
  await client.end();
  await count();
  const [waiting] = (await page({ filters: { status: ['Pending'] } })).rows;
  if (!waiting) throw new Error('no proposal waits');
  await at.good(proposalEndpoints[waiting.kind].rejected, { as: 'Proposal', params: { id: waiting.proposal.id } });
  await count();
});

it('neighbours follow the list, within waiting proposals for a waiting one', async () => {
  const rows = waitingFirst(await at.good(listAllProposals, { as: 'Super' }));
  const beside = async (index: number, query = {}) =>
    at.good(calls.neighbourProposals, { as: 'Super', params: { id: rows[index]?.proposal.id ?? '' }, query });
  const waiting = rows.filter(({ proposal }) => proposal.status === 'Pending').length;
  expect(await beside(1)).toMatchObject({
    previous: { id: rows[0]?.proposal.id },
    next: waiting > 2 ? { id: rows[2]?.proposal.id } : null,
    place: 2,
    total: waiting,
  });
  expect(await beside(waiting)).toMatchObject({
    previous: { id: rows[waiting - 1]?.proposal.id },
    place: waiting + 1,
    total: rows.length,
  });
  expect(await beside(waiting, { waited: '1' })).toMatchObject({ total: waiting + 1 });
});

it("CSV contains the filtered rows with the screen's texts and a byte order mark", async () => {
  const reply = await at.send(calls.exportProposals, {
    as: 'Proposal',
    query: { separator: ',', columns: 'kode~status~tanggal', 'f.status': 'Pending' },
  });
  const lines = reply.text.split('\r\n');
  expect(reply.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(lines[0]).toBe('Status,Tanggal Pengajuan,Kode');
  expect(lines.length).toBe((await page({ filters: { status: ['Pending'] } })).total + 2);
  expect(lines[1]).toMatch(/^Belum Disetujui,\d{2} \w+ \d{4},(TA|NT|KI)-\d{4}-[0-9A-F]{6}$/);
  const english = await at.send(calls.exportProposals, { as: 'Super', query: { language: 'en' } });
  expect(english.text).toMatch(/^Username;Kind of research;Field of research;/);
  // `text()` removes the byte order mark.
  const bytes = await fetch(at.server.urls.main + pathOf(calls.exportProposals, {}, 'Super'), {
    headers: { authorization: `Bearer ${at.people.Super.token}` },
  });
  expect(Buffer.from(await bytes.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
