import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { fetchOverXhr } from '@portal/shared/testing/fetch-over-xhr';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const PERSON = { role: 'Proposal', username: 'proposal@portal.test' } as const;
const LIST = '/api/admin-proposal/proposal-submission';

const portal = portalForEachTest();

const row = (id: string, title: string) =>
  wireProposal('thesis', { id, kind: 'thesis', research_field: title, user: { id: 'u', email: 'siti@portal.test' } });
const page = (proposals: readonly object[], more: object = {}) =>
  success({
    rows: proposals.map((proposal) => ({ kind: 'thesis', proposal })),
    total: 250,
    all: 4312,
    counts: [{ column: 'status', value: 'Pending', count: 250 }],
    ...more,
  });

it('turns pages by cursor and keeps the page in the URL', async () => {
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Halaman satu')], { next: 'abc' }));
  portal.respond('GET', `${LIST}/page?cursor=abc`, page([row('b', 'Halaman dua')], { previous: 'cba' }));
  const { router } = renderArea(area, '/admin/usulan', PERSON);
  await userEvent.click(await screen.findByRole('button', { name: 'Halaman berikutnya' }));
  expect(await screen.findByRole('link', { name: 'Halaman dua' })).toBeVisible();
  expect(router.state.location.search).toBe('?hal=2&kursor=abc');
  expect(screen.getByText('101–101 dari 250')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Halaman berikutnya' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Halaman sebelumnya' }));
  expect(await screen.findByRole('link', { name: 'Halaman satu' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('counts on from the first page, which a page number without a place shows', async () => {
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Halaman satu')], { next: 'abc' }));
  portal.respond('GET', `${LIST}/page?cursor=abc`, page([row('b', 'Halaman dua')], { previous: 'cba' }));
  const { router } = renderArea(area, '/admin/usulan?hal=999', PERSON);
  await userEvent.click(await screen.findByRole('button', { name: 'Halaman berikutnya' }));
  expect(await screen.findByText('101–101 dari 250')).toBeVisible();
  expect(router.state.location.search).toBe('?hal=2&kursor=abc');
});

it('shows the current page until the next one loads, and a double click turns one page', async () => {
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Halaman satu')], { next: 'abc' }));
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  portal.respond('GET', `${LIST}/page?cursor=abc`, async () => {
    await sent;
    return page([row('b', 'Halaman dua')], { previous: 'cba', next: 'def' });
  });
  const { router } = renderArea(area, '/admin/usulan', PERSON);
  const next = await screen.findByRole('button', { name: 'Halaman berikutnya' });
  const table = screen.getByRole('region', { name: 'Tabel usulan' });
  expect(table).toHaveAttribute('aria-busy', 'false');
  await userEvent.dblClick(next);
  expect(table).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('link', { name: 'Halaman satu' })).toBeVisible();
  send();
  expect(await screen.findByRole('link', { name: 'Halaman dua' })).toBeVisible();
  expect(router.state.location.search).toBe('?hal=2&kursor=abc');
  expect(screen.getByText('101–101 dari 250')).toBeVisible();
  expect(table).toHaveAttribute('aria-busy', 'false');
});

it('prefetches the next page on hover and a new order when the pointer rests on its title', async () => {
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Halaman satu')], { next: 'abc' }));
  portal.respond('GET', `${LIST}/page?cursor=abc`, page([row('b', 'Halaman dua')], { previous: 'cba' }));
  portal.respond('GET', `${LIST}/page?sort=tanggal`, page([row('c', 'Halaman tertua')]));
  const { router } = renderArea(area, '/admin/usulan', PERSON);
  await userEvent.hover(await screen.findByRole('button', { name: 'Halaman berikutnya' }));
  await waitFor(() => expect(portal.seen(`${LIST}/page?cursor=abc`)).toHaveLength(1));
  // The boxes come with antd's table.
  await screen.findAllByRole('checkbox');
  const title = screen.getByRole('columnheader', { name: 'Tanggal Pengajuan' });
  await userEvent.hover(title);
  await waitFor(() => expect(portal.seen(`${LIST}/page?sort=tanggal`)).toHaveLength(1));
  expect(router.state.location.search).toBe('');
  await userEvent.click(title);
  expect(await screen.findByRole('link', { name: 'Halaman tertua' })).toBeVisible();
});

it('searches with the first key, and once more after a pause in typing', async () => {
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Halaman satu')]));
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  portal.respond('GET', `${LIST}/page?q=r`, async () => {
    await isAnswered;
    return page([row('b', 'Radar')]);
  });
  portal.respond('GET', `${LIST}/page?q=robot`, page([row('c', 'Robotika')]));
  renderArea(area, '/admin/usulan', PERSON);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Cari usulan' }), 'robot');
  expect(await screen.findByRole('link', { name: 'Robotika' })).toBeVisible();
  const requests = ['r', 'ro', 'rob', 'robo', 'robot'].map((q) => portal.seen(`${LIST}/page?q=${q}`).length);
  expect(requests).toEqual([1, 0, 0, 0, 1]);
  answer();
});

it('prefetches the next page when its button becomes visible', async () => {
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Halaman satu')], { next: 'abc' }));
  portal.respond('GET', `${LIST}/page?cursor=abc`, page([row('b', 'Halaman dua')], { previous: 'cba' }));
  let scrollIntoView = () => {};
  const { IntersectionObserver: usual } = window;
  window.IntersectionObserver = class extends usual {
    constructor(notify: IntersectionObserverCallback) {
      super(notify);
      scrollIntoView = () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
  renderArea(area, '/admin/usulan', PERSON);
  await screen.findByRole('button', { name: 'Halaman berikutnya' });
  window.IntersectionObserver = usual;
  expect(portal.seen(`${LIST}/page?cursor=abc`)).toHaveLength(0);
  scrollIntoView();
  await waitFor(() => expect(portal.seen(`${LIST}/page?cursor=abc`)).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Halaman satu' })).toBeVisible();
});

it('shows the first page and a message if the server rejects the URL', async () => {
  const refusal = { code: 'list/sort', parameters: { name: 'warna' } };
  portal.respond(
    'GET',
    `${LIST}/page?sort=warna&cursor=abc`,
    refused(422, 'Daftar ini tidak dapat diurutkan menurut “warna”.', refusal),
  );
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Halaman satu')]));
  const { router } = renderArea(area, '/admin/usulan?urut=warna&hal=3&kursor=abc', PERSON);
  expect(await screen.findByRole('link', { name: 'Halaman satu' })).toBeVisible();
  expect(screen.getByText(/diurutkan menurut “warna”\. Halaman pertama ditampilkan\./)).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it.each([
  ['is cut off', { cut: true }, /^CSV belum terunduh\./],
  ['is refused', refused(500, 'Server Error'), /^Terjadi gangguan di server\./],
] as const)('shows an error when the CSV download %s', async (_, reply, cause) => {
  Object.assign(globalThis, { fetch: fetchOverXhr });
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Halaman satu')]));
  portal.respond(
    'GET',
    `${LIST}/export?columns=username%7Ebidang%7Edeskripsi%7Estatus%7Etanggal&separator=%3B&language=id`,
    reply,
  );
  renderArea(area, '/admin/usulan', PERSON);
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh CSV' }));
  await userEvent.click(await screen.findByText('Titik koma (Excel Indonesia)'));
  expect(await screen.findByText(/^CSV belum terunduh\./)).toBeVisible();
  expect(await screen.findByText(cause)).toBeVisible();
});

it('an empty CSV is not downloaded and its reason is shown', async () => {
  portal.respond('GET', `${LIST}/page`, page([], { total: 0 }));
  renderArea(area, '/admin/usulan', PERSON);
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh CSV' }));
  await userEvent.click(await screen.findByText('Titik koma (Excel Indonesia)'));
  expect(await screen.findByText('Tidak ada baris untuk diunduh.')).toBeVisible();
});

it('shows the whole list without a paged endpoint', async () => {
  portal.respond('GET', `${LIST}/page`, { status: 404, json: { message: 'Not Found' } });
  portal.respond('GET', `${LIST}/show-all-submission`, success({ submission: [row('a', 'Satu'), row('b', 'Dua')] }));
  const { router } = renderArea(area, '/admin/usulan', PERSON);
  expect(await screen.findByRole('link', { name: 'Dua' })).toBeVisible();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Cari usulan' }), 'satu');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dua' })).toBeNull());
  expect(router.state.location.search).toBe('?cari=satu');
});

it('retries only the failed decisions of a bulk, and closing moves the focus to the heading', async () => {
  const rows = ['a', 'b'].map((id) => ({ ...row(id, `Usulan ${id}`), status: 'Pending' }));
  portal.respond('GET', `${LIST}/page`, page(rows, { total: 2 }));
  portal.respond('POST', `${LIST}/rejected/a`, success(null));
  portal.respond('POST', `${LIST}/rejected/b`, refused(500, 'Server Error'));
  renderArea(area, '/admin/usulan', PERSON);
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Setuju' }));
  const receipt = await screen.findByRole('dialog', { name: 'Hasil' });
  const again = await within(receipt).findByRole('button', { name: 'Coba lagi yang gagal' });
  portal.respond('POST', `${LIST}/rejected/b`, success(null));
  await userEvent.click(again);
  await waitFor(() => expect(within(receipt).getAllByText(/ditolak\./)).toHaveLength(2));
  expect(within(receipt).queryByRole('button', { name: 'Coba lagi yang gagal' })).toBeNull();
  expect(portal.seen(`${LIST}/rejected/a`)).toHaveLength(1);
  const [close] = within(receipt).getAllByText('Tutup');
  await userEvent.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('a slow bulk shows how far it is and can be stopped; the rows not reached stay selected', async () => {
  const rows = ['a', 'b'].map((id) => ({ ...row(id, `Usulan ${id}`), status: 'Pending' }));
  portal.respond('GET', `${LIST}/page`, page(rows, { total: 2 }));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  portal.respond('POST', `${LIST}/rejected/a`, async () => {
    await answered;
    return success(null);
  });
  renderArea(area, '/admin/usulan', PERSON);
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Setuju' }));
  const receipt = await screen.findByRole('dialog', { name: 'Hasil' });
  expect(within(receipt).getByRole('status')).toHaveTextContent('0 dari 2 diproses');
  expect(within(receipt).getByText('Usulan a')).toBeVisible();
  await userEvent.click(within(receipt).getByRole('button', { name: 'Hentikan' }));
  answer();
  expect(await within(receipt).findByText('1 dari 2 diproses')).toBeVisible();
  const [, close] = await within(receipt).findAllByRole('button', { name: 'Tutup' });
  await userEvent.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 dipilih')).toBeVisible();
  const [, reached, unreached] = screen.getAllByRole('checkbox');
  expect(reached).not.toBeChecked();
  expect(unreached).toBeChecked();
  expect(portal.seen(`${LIST}/rejected/b`)).toEqual([]);
});

it('a cut decision of all matching rows keeps the selection', async () => {
  Object.assign(globalThis, { fetch: fetchOverXhr });
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Usulan a')]));
  portal.respond('POST', `${LIST}/bulk`, { cut: true });
  renderArea(area, '/admin/usulan', PERSON);
  await userEvent.click((await screen.findAllByRole('checkbox'))[1] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Pilih semua 250 yang cocok' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Setuju' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getAllByRole('button', { name: 'Tutup' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('250 dipilih')).toBeVisible();
});

it('closing the saved views returns the focus to the button of their popup', async () => {
  portal.respond('GET', `${LIST}/page`, page([row('a', 'Halaman satu')]));
  renderArea(area, '/admin/usulan', PERSON);
  const opener = await screen.findByRole('button', { name: 'Tampilan' });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: 'Tampilan tersimpan…' }));
  await screen.findByRole('dialog', { name: 'Tampilan tersimpan' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});
