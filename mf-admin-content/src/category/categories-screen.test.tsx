import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partsOf, portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import { samplePng } from '@portal/shared/testing/sample-files';
import { chooseRowAction } from '@portal/shared/testing/row-action';
import area from '../remote';

const DEWI = { role: 'Content', username: 'konten@portal.test' } as const;
const API = '/api/admin-content/category';

const portal = portalForEachTest();
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:gambar', revokeObjectURL: () => {} });
  portal.respond(
    'GET',
    `${API}/show-all`,
    success({
      category: [
        { id: 1, label: 'Pelatihan', slug: 'pelatihan', thumbnail: null },
        { id: 2, label: 'Berita', slug: 'berita', thumbnail: null },
      ],
    }),
  );
});

it('searches, and tells when nothing is found', async () => {
  const user = userEvent.setup();
  const { router } = renderArea(area, '/admin/kategori', DEWI);
  await user.type(await screen.findByLabelText('Cari kategori'), 'berita');
  expect(screen.queryByText('Pelatihan')).toBeNull();
  await user.type(screen.getByLabelText('Cari kategori'), 'x');
  expect(await screen.findByText('Data tidak ditemukan')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?cari=beritax');
});

it('adds a category: checked here, the server’s words under the field, then with its picture', async () => {
  const user = userEvent.setup({ applyAccept: false });
  renderArea(area, '/admin/kategori', DEWI);
  await user.click(await screen.findByRole('button', { name: 'Tambah Kategori' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tambah Kategori' });
  const send = within(dialog).getByRole('button', { name: 'Tambah' });
  await user.click(send);
  expect(await within(dialog).findByText('Nama kategori tidak boleh kosong.')).toBeInTheDocument();
  expect(portal.seen(`${API}/store`)).toHaveLength(0);

  portal.respond('POST', `${API}/store`, {
    status: 422,
    json: { meta: { code: 422 }, data: { validation_errors: { label: ['Kategori sudah ada.'] } } },
  });
  await user.type(within(dialog).getByLabelText('Nama Kategori'), 'Pelatihan');
  await user.click(send);
  expect(await within(dialog).findByText('Kategori sudah ada.')).toBeInTheDocument();

  const picture = within(dialog).getByLabelText('Gambar Mini');
  await user.upload(picture, new File(['%PDF-1.4 x'], 'dokumen.png', { type: 'image/png' }));
  expect(
    await within(dialog).findByText('Gambar Mini harus berupa file dengan tipe: png, jpg, webp, gif.'),
  ).toBeInTheDocument();
  await user.upload(within(dialog).getByLabelText('Gambar Mini'), samplePng('mini.png'));
  expect(await within(dialog).findByText(/siap dikirim/)).toBeInTheDocument();
  portal.respond('POST', `${API}/store`, success(null));
  await user.click(send);
  expect(await screen.findByText('Kategori berhasil ditambahkan')).toBeInTheDocument();
  const last = portal.seen(`${API}/store`).at(-1);
  expect(last && partsOf(last)).toEqual([
    ['label', 'Pelatihan'],
    ['thumbnail', 'file:mini.png'],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('renames a category, and says when deleting fails', async () => {
  const user = userEvent.setup();
  portal.respond('POST', `${API}/update/1`, success({ category: 1 }));
  portal.respond('POST', `${API}/delete/2`, { cut: true });
  renderArea(area, '/admin/kategori', DEWI);
  await user.click(await screen.findByRole('button', { name: 'Ubah Pelatihan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah Kategori' });
  await user.type(within(dialog).getByLabelText('Nama Kategori'), ' Dasar');
  await user.click(within(dialog).getByRole('button', { name: 'Ubah' }));
  expect(await screen.findByText('Kategori berhasil diubah')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseRowAction('Berita', 'Hapus');
  const question = await screen.findByRole('alertdialog', { name: 'Benar ingin menghapus kategori?' });
  await user.click(within(question).getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('Kategori gagal dihapus.')).toBeInTheDocument();
});
