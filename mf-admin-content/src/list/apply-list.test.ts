import { contentFixture } from '../content-fixture';
import { applyList } from './apply-list';
import { PAGE, readListState, writeListState, type ListState } from './list-state';

const USUAL: ListState = { query: '', order: 'terbaru', status: null, category: null, shown: PAGE };
const AI = { id: '1', label: 'Kecerdasan Artifisial', slug: 'ai', thumbnail: null };
const ITEMS = [
  contentFixture({
    id: '1',
    title: 'Banjir',
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-20T00:00:00Z',
    categories: [AI],
    body: '<p class="strong">Isi</p>',
  }),
  contentFixture({
    id: '2',
    title: null,
    status: 'Draft',
    created_at: '2026-10-01T00:00:00Z',
    updated_at: '2026-11-10T00:00:00Z',
  }),
  contentFixture({ id: '3', title: 'ayam 10', created_at: '2026-11-05T00:00:00Z' }),
  contentFixture({ id: '4', title: 'Ayam 2', created_at: '2026-11-02T00:00:00Z' }),
];

test.each<[string, Partial<ListState>, string[]]>([
  ['newest first by the date the line shows', {}, ['2', '3', '4', '1']],
  ['oldest first', { order: 'terlama' }, ['1', '4', '3', '2']],
  ['by title, numbers as numbers, untitled last', { order: 'judul' }, ['4', '3', '1', '2']],
  ['by title downwards, untitled still last', { order: 'judul-turun' }, ['1', '3', '4', '2']],
  ['only drafts', { status: 'Draft' }, ['2']],
  ['one category', { category: '1' }, ['1']],
  ['words of title and body text', { query: 'ISI banj' }, ['1']],
  ['a category by its name', { query: 'artifisial' }, ['1']],
  ['never the HTML', { query: 'strong' }, []],
])('%s', (_, part, ids) => {
  expect(applyList(ITEMS, { ...USUAL, ...part }).map((item) => item.id)).toEqual(ids);
});

test.each<[string, ListState]>([
  ['', USUAL],
  [
    '?cari=gpu&urut=judul&status=Draft&kategori=3&tampil=120',
    { query: 'gpu', order: 'judul', status: 'Draft', category: '3', shown: 120 },
  ],
  ['?urut=acak&status=Lain&tampil=-5', USUAL],
])('the address %s', (address, state) => {
  expect(readListState(new URLSearchParams(address))).toEqual(state);
});

test('usual values leave the address, foreign ones stay', () => {
  expect(writeListState(new URLSearchParams('cari=x&lain=1'), USUAL).toString()).toBe('lain=1');
  expect(writeListState(new URLSearchParams(), { ...USUAL, status: 'Post', query: 'a b' }).toString()).toBe(
    'cari=a+b&status=Post',
  );
});
