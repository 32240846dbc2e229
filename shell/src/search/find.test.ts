import type { UserAccount } from '@portal/shared/contract/entities/account';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { findAll, searchable } from './find';
import { piecesOf } from './result-list';
import { proposalsOf } from './proposals';

const fruits = (names: readonly string[]) =>
  searchable({
    heading: 'Buah',
    rows: names,
    texts: (name) => [name, null],
    entry: (name) => ({ key: name, title: name, detail: [], to: `/${name}` }),
  });

test('finds rows with every word, ignoring case, shows six and counts the rest', () => {
  const [found] = findAll(
    [fruits(['Mangga muda', 'Mangga Tua', ...Array.from({ length: 7 }, (_, index) => `muda ke-${index} mangga`)])],
    ' MUDA  mangga ',
  );
  expect(found?.entries.map(({ title }) => title)).toEqual([
    'Mangga muda',
    ...Array.from({ length: 5 }, (_, index) => `muda ke-${index} mangga`),
  ]);
  expect(found?.more).toBe(2);
});

test('an empty query finds nothing, and kinds without results are omitted', () => {
  expect(findAll([fruits(['Mangga'])], '  ')).toEqual([]);
  expect(findAll([fruits(['Mangga']), fruits(['Nanas'])], 'nan').map(({ entries }) => entries.length)).toEqual([1]);
});

test('the search text of ten thousand rows is built once', () => {
  const texts = jest.fn((row: number) => [`usulan nomor ${row}`]);
  const kind = searchable({
    heading: 'Usulan',
    rows: Array.from({ length: 10_000 }, (_, row) => row),
    texts,
    entry: (row) => ({ key: `${row}`, title: `${row}`, detail: [], to: '/' }),
  });
  expect(texts).not.toHaveBeenCalled();
  kind.prepare();
  expect(texts).toHaveBeenCalledTimes(10_000);
  texts.mockClear();
  expect(kind.find('nomor 12').more).toBeGreaterThan(0);
  // Only for the shown rows, to find out which text contains the word.
  expect(texts).toHaveBeenCalledTimes(6);
});

const SITI: UserAccount = {
  id: 'u-1',
  email: 'siti@portal.test',
  role: 4,
  email_verified_at: null,
  created_at: null,
  sign_in: null,
  user_profile: {
    first_name: 'Siti',
    last_name: 'Rahmawati',
    phone_number: null,
    college: 'Universitas Contoh',
    avatar: null,
  },
};
const GROUPS = {
  submission: [
    proposalFixture('thesis', {
      id: 'aaa111',
      user_id: 'u-1',
      research_field: 'Visi Komputer',
      partner: 'Siti R',
      user: { id: 'u-1', email: 'siti@portal.test' },
      created_at: '2026-11-12T03:00:00.000000Z',
    }),
  ],
  non_ta_submission: [],
  industri_submission: [
    proposalFixture('industry', {
      id: 'bbb222',
      institution: 'PT Logistik Bahari',
      user: { id: 'u-2', email: 'budi@portal.test' },
      created_at: '2026-11-13T03:00:00.000000Z',
    }),
  ],
};

test.each([
  ['its code', 'ta-2026-aaa', 'Visi Komputer'],
  ['its title', 'visi', 'Visi Komputer'],
  ['the applicant’s e-mail', 'siti@portal', 'Visi Komputer'],
  ['the applicant’s name', 'rahmawati', 'Visi Komputer'],
  ['the applicant’s institution', 'universitas contoh', 'Visi Komputer'],
  ['a supervisor', 'kusumawardani', 'Visi Komputer'],
  ['the institution', 'bahari', 'PT Logistik Bahari'],
])('a proposal is found by %s', (_, query, title) => {
  expect(
    proposalsOf(GROUPS, [SITI])
      .find(query)
      .entries.map((entry) => entry.title),
  ).toEqual([title]);
});

test('results are newest first, show the matching detail and link to the preview of the own side', () => {
  expect(
    proposalsOf(GROUPS, [SITI])
      .find('2026')
      .entries.map(({ to }) => to),
  ).toEqual(['/admin/usulan-industri/pratinjau/bbb222', '/admin/usulan/pratinjau/aaa111']);
  const [found] = proposalsOf(GROUPS, [SITI]).find('kusumawardani').entries;
  expect(found?.detail).toEqual(['TA-2026-AAA111', 'Siti Rahmawati', 'Belum Disetujui', 'Dr. Ratna Kusumawardani']);
  expect(proposalsOf(GROUPS, null).find('visi').entries).toEqual([
    {
      key: 'usulan aaa111',
      title: 'Visi Komputer',
      detail: ['TA-2026-AAA111', 'Belum Disetujui'],
      to: '/user/usulan/pratinjau/aaa111',
    },
  ]);
});

test.each([
  ['Visi Komputer', 'KOM', ['Visi ', '[Kom]', 'puter']],
  ['Data data', 'data', ['[Data]', ' ', '[data]']],
  ['a.b (c)', '. (', ['a', '[.]', 'b ', '[(]', 'c)']],
  ['Mangga', 'man mangga', ['[Mangga]']],
  ['Mangga', '', ['Mangga']],
])('matches in %s are marked for the query %j', (text, query, marked) => {
  expect(piecesOf(text, query).map(({ words, isFound }) => (isFound ? `[${words}]` : words))).toEqual(marked);
});
