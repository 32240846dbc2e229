import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession } from '@portal/shared/auth';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { choose } from '@portal/shared/testing/choose';
import { renderArea } from '@portal/shared/testing/render-area';
import { contentList } from '@portal/shared/lists/contents';
import { respondList } from '@portal/shared/testing/respond-list';
import { fetchOverXhr } from '@portal/shared/testing/fetch-over-xhr';
import { contentFixture } from '../content-fixture';
import { POST } from '../kind/kinds';
import area from '../remote';

const DEWI = { role: 'Content', username: 'konten@portal.test' } as const;
const LIST = '/api/admin-content/post/page';
const AI = { id: 1, label: 'Kecerdasan Artifisial', slug: 'ai', thumbnail: null };
const POSTED = contentFixture({ id: '7', title: 'Pelatihan CUDA', categories: [{ ...AI, id: '1' }] });
const DRAFT = contentFixture({ id: '8', slug: 'xx-1', title: null, status: 'Draft', body: null });

const portal = portalForEachTest();
beforeEach(() => {
  Object.assign(globalThis, { fetch: fetchOverXhr });
  respondList(portal, LIST, contentList('articles'), [POSTED, DRAFT], POST.columns);
  portal.respond('GET', '/api/admin-content/category/select', success({ category: [{ value: 1, label: AI.label }] }));
});

const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;
const confirmWith = async (user: ReturnType<typeof userEvent.setup>, title: string, button: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: button }));

it('keeps search, status, category and order in the URL, and shows a message without results', async () => {
  const user = userEvent.setup();
  const { router } = renderArea(area, '/admin/konten?f.status=Draft', DEWI);
  await cardOf('Tanpa Judul');
  expect(screen.queryByRole('heading', { name: 'Pelatihan CUDA' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Semua/ }));
  await choose(await screen.findByRole('combobox', { name: 'Kategori' }), 'Kecerdasan Artifisial');
  await choose(screen.getByRole('combobox', { name: 'Urutkan' }), 'Judul A–Z');
  await user.type(screen.getByLabelText('Cari konten'), 'zebra');
  expect(await screen.findByText('Data tidak ditemukan')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?cari=zebra&f.kategori=1&urut=judul');
  await user.click(screen.getByRole('button', { name: 'Hapus pencarian dan saringan' }));
  expect(await cardOf('Pelatihan CUDA')).toBeInTheDocument();
});

it('the category filter takes its place before the categories are loaded', async () => {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  portal.respond('GET', '/api/admin-content/category/select', async () => {
    await released;
    return success({ category: [{ value: 1, label: AI.label }] });
  });
  renderArea(area, '/admin/konten', DEWI);
  await cardOf('Pelatihan CUDA');
  const filter = screen.getByRole('combobox', { name: 'Kategori' });
  release();
  await choose(filter, AI.label);
});

it('a bulk delete shows a result per item and retries only the failed ones, until they are gone', async () => {
  const user = userEvent.setup();
  const first = '/api/admin-content/post/delete/7/pelatihan-cuda';
  const second = '/api/admin-content/post/delete/8/xx-1';
  portal.respond('POST', first, success(null));
  portal.respond('POST', second, { status: 500, json: {} });
  renderArea(area, '/admin/konten', DEWI);
  await user.click(await screen.findByLabelText('Pilih Pelatihan CUDA'));
  await user.click(screen.getByRole('button', { name: 'Pilih semua (2)' }));
  await user.click(within(screen.getByRole('region', { name: 'Pilihan' })).getByRole('button', { name: 'Hapus' }));
  await confirmWith(user, 'Benar ingin menghapus 2 konten?', 'Hapus');
  const results = await screen.findByRole('dialog', { name: 'Hapus 2 konten' });
  expect(await within(results).findByText('Konten berhasil dihapus')).toBeInTheDocument();
  const again = await within(results).findByRole('button', { name: 'Coba lagi yang gagal' });
  portal.respond('POST', second, { status: 404, json: { message: 'x' } });
  await user.click(again);
  expect(await within(results).findByText(/Sudah tidak ada/)).toBeInTheDocument();
  expect(again).not.toBeInTheDocument();
  expect(portal.seen(first)).toHaveLength(1);
  expect(portal.seen(second)).toHaveLength(2);
});

it('selecting all matches sends the filter, and the receipt lists skipped items with reasons', async () => {
  const user = userEvent.setup();
  portal.respond(
    'GET',
    `${LIST}?f.status=Post`,
    success({ rows: [POSTED], total: 4312, all: 9000, counts: [], next: 'x' }),
  );
  const left = { name: 'Dua', state: 'refused', status: 409, body: { meta: { message: 'Sudah berubah.' } } };
  const done = { name: 'Satu', state: 'done' };
  const lines = [{ total: 104 }, done, ...Array.from({ length: 102 }, () => left), done];
  const bulk = '/api/admin-content/post/bulk';
  portal.respond('POST', bulk, { text: lines.map((line) => `${JSON.stringify(line)}\n`).join('') });
  renderArea(area, '/admin/konten?f.status=Post', DEWI);
  await user.click(await screen.findByLabelText('Pilih Pelatihan CUDA'));
  await user.click(screen.getByRole('button', { name: 'Pilih semua 4.312 yang cocok' }));
  const bar = screen.getByRole('region', { name: 'Pilihan' });
  expect(bar).toHaveTextContent('4.312 konten dipilih');
  // Deselecting a row ends the choice of all matches; selecting it again does not bring that choice back.
  await user.click(screen.getByLabelText('Pilih Pelatihan CUDA'));
  await user.click(screen.getByLabelText('Pilih Pelatihan CUDA'));
  expect(bar).not.toBeInTheDocument();
  const again = screen.getByRole('region', { name: 'Pilihan' });
  expect(again).toHaveTextContent('1 konten dipilih');
  await user.click(screen.getByRole('button', { name: 'Pilih semua 4.312 yang cocok' }));
  await user.click(within(again).getByRole('button', { name: 'Hapus' }));
  await confirmWith(user, 'Benar ingin menghapus 4.312 konten?', 'Hapus');
  const receipt = await screen.findByRole('dialog', { name: 'Hasil' });
  expect(await within(receipt).findByText('2 dari 104 diubah, 102 dilewati')).toBeVisible();
  const items = within(within(receipt).getByRole('list', { name: 'Dilewati' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('Dua Sudah berubah.');
  expect(items.at(-1)).toHaveTextContent('dan 2 lainnya');
  expect(JSON.parse(portal.seen(bulk)[0]?.body ?? '')).toEqual({ action: 'delete', rule: 'f.status=Post' });
});

describe('an interrupted bulk change', () => {
  const BULK = '/api/admin-content/post/bulk';

  async function change() {
    const user = userEvent.setup();
    portal.respond('GET', LIST, success({ rows: [POSTED], total: 3, all: 3, counts: [], next: 'x' }));
    const shown = renderArea(area, '/admin/konten', DEWI);
    await user.click(await screen.findByLabelText('Pilih Pelatihan CUDA'));
    await user.click(screen.getByRole('button', { name: 'Pilih semua 3 yang cocok' }));
    await user.click(screen.getByRole('button', { name: 'Kembali ke draf' }));
    await confirmWith(user, 'Benar ingin draf 3 konten?', 'Draf');
    return shown;
  }

  it('shows how many items were changed, and counts them again as changed after a repeat', async () => {
    const first = '{"total":3}\n{"id":1,"name":"Satu","state":"done"}\n';
    portal.respond('POST', BULK, { text: first });
    await change();
    expect(await screen.findByText('Terhenti sebelum selesai')).toBeVisible();
    expect(screen.getByText('1 dari 3 diubah, 0 dilewati')).toBeVisible();
    const rest = '{"id":2,"name":"Dua","state":"done"}\n{"id":3,"name":"Tiga","state":"failed"}\n';
    portal.respond('POST', BULK, { text: first.replace('done', 'refused') + rest });
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('2 dari 3 diubah, 1 dilewati')).toBeVisible();
  });

  it.each([
    [500, 'Server Error', 'Terjadi gangguan di server', 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'],
    [429, 'Tunggu sebentar.', 'Terlalu banyak percobaan', 'Tunggu sebentar.'],
  ])('shows the cause of HTTP %s, and repeats the change', async (status, message, title, text) => {
    portal.respond('POST', BULK, refused(status, message));
    await change();
    const receipt = await screen.findByRole('dialog', { name: 'Hasil' });
    const alert = await within(receipt).findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(`${text} Belum ada yang diubah.`);
    portal.respond('POST', BULK, { text: '{"total":1}\n{"name":"Satu","state":"done"}\n' });
    await userEvent.click(within(receipt).getByRole('button', { name: 'Coba lagi' }));
    expect(await within(receipt).findByText('1 dari 1 diubah, 0 dilewati')).toBeVisible();
    expect(within(receipt).queryByRole('alert')).toBeNull();
  });

  it('HTTP 401 ends the session', async () => {
    portal.respond('POST', BULK, refused(401, ''));
    await change();
    await waitFor(() => expect(currentSession().status).toBe('anonymous'));
  });

  it('asks before a reload, and shows a notice when the page is left', async () => {
    portal.respond('POST', BULK, { hang: true });
    const { router } = await change();
    await screen.findByRole('dialog', { name: 'Hasil' });
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await act(() => router.navigate('/admin/tentang'));
    expect(await screen.findByText('Terhenti sebelum selesai')).toBeVisible();
  });
});

describe('without a paged endpoint', () => {
  const ITEMS = [
    contentFixture({
      ...POSTED,
      id: '1',
      title: 'Banjir',
      created_at: '2026-11-01T00:00:00Z',
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

  it.each([
    ['sorts newest first by the shown date', '', ['Tanpa Judul', 'ayam 10', 'Ayam 2', 'Banjir']],
    ['sorts by title descending, untitled last', '?urut=-judul', ['Banjir', 'ayam 10', 'Ayam 2', 'Tanpa Judul']],
    ['searches title and body text', '?cari=ISI+banj', ['Banjir']],
    ['does not search HTML markup', '?cari=strong', []],
  ])('%s', async (_what, query, titles) => {
    portal.respond('GET', LIST, () => ({ status: 404, json: { message: 'Not Found' } }));
    portal.respond('GET', '/api/admin-content/post/show-all', success({ post: ITEMS }));
    renderArea(area, `/admin/konten${query}`, DEWI);
    await screen.findByText(/^(konten|dari 4 konten)$/);
    expect(screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(titles);
  });
});
