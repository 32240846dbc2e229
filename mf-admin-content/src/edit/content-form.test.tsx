import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onApiFailure } from '@portal/shared/http';
import { portalForEachTest, refused, refusedFields, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import { contentList } from '@portal/shared/lists/contents';
import { respondList } from '@portal/shared/testing/respond-list';
import { contentFixture } from '../content-fixture';
import { POST } from '../kind/kinds';
import area from '../remote';

const DEWI = { role: 'Content', username: 'konten@portal.test' } as const;
const SHOW = '/api/admin-content/post/show/7/pelatihan-cuda';
const UPDATE = '/api/admin-content/post/update/7/pelatihan-cuda';

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond('GET', '/api/admin-content/category/select', success({ category: [] }));
});

it('says at once that a chosen picture cannot be used', async () => {
  renderArea(area, '/admin/buat-konten', DEWI);
  await screen.findByRole('button', { name: 'Pilih Gambar Gambar Mini' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File([new Uint8Array(64)], 'foto.png', { type: 'image/png' }));
  expect(await screen.findByText('Gambar Mini harus berupa file dengan tipe: png, jpg, webp, gif.')).toBeVisible();
});

it.each([
  [404, 'Konten tidak ditemukan.'],
  [403, 'Bukan hak Anda.'],
])('a save that is answered with %d is reported only by the shell', async (status, message) => {
  portal.respond('GET', SHOW, success({ post: contentFixture({ status: 'Draft' }) }));
  portal.respond('POST', UPDATE, { status, json: { message } });
  // The shell shows a dialog.
  const stop = onApiFailure(() => true);
  renderArea(area, '/admin/konten/ubah?id=7&slug=pelatihan-cuda', DEWI);
  await userEvent.click(await screen.findByRole('button', { name: 'Perbarui' }));
  await waitFor(() => expect(portal.seen(UPDATE)).toHaveLength(1));
  const again = await screen.findByRole('button', { name: 'Perbarui' });
  expect(screen.queryByText(message)).toBeNull();
  portal.respond('POST', UPDATE, success(null));
  await userEvent.click(again);
  expect(await screen.findByText('Konten berhasil diperbarui')).toBeVisible();
  expect(screen.queryByText('Gagal!')).toBeNull();
  stop();
});

it('says before replacing a colleague’s draft that saving publishes the page again', async () => {
  const posted = contentFixture({ categories: [{ id: '1', label: 'AI', slug: 'ai', thumbnail: null }] });
  portal.respond('GET', SHOW, success({ post: posted }));
  respondList(portal, '/api/admin-content/post/page', contentList('articles'), [posted], POST.columns);
  portal.respond('POST', UPDATE, ({ body }) =>
    body.includes('seen_updated_at') ? refused(409, 'Sudah', { code: 'content/changed-meanwhile' }) : success(null),
  );
  renderArea(area, '/admin/konten/ubah?id=7&slug=pelatihan-cuda', DEWI);
  const save = await screen.findByRole('button', { name: 'Perbarui' });
  portal.respond('GET', SHOW, success({ post: { ...posted, status: 'Draft' } }));
  await userEvent.click(save);
  const question = await screen.findByRole('alertdialog', { name: 'Sudah diubah sejak Anda membukanya' });
  expect(question).toHaveTextContent(/perubahannya\. Ia mengembalikannya ke draf; menyimpan menerbitkannya lagi\./);
  await userEvent.click(within(question).getByRole('button', { name: 'Simpan milik saya' }));
  expect(await screen.findByText('Konten berhasil diperbarui')).toBeVisible();
});

it('a field that the server refuses is reported at the field and in the summary only', async () => {
  portal.respond('GET', SHOW, success({ post: contentFixture({ status: 'Draft' }) }));
  portal.respond('POST', UPDATE, refusedFields({ title: ['Judul sudah dipakai.'] }));
  renderArea(area, '/admin/konten/ubah?id=7&slug=pelatihan-cuda', DEWI);
  await userEvent.click(await screen.findByRole('button', { name: 'Perbarui' }));
  await waitFor(() => expect(screen.getAllByText('Judul sudah dipakai.')).toHaveLength(2));
  expect(screen.queryByText('Beberapa isian perlu diperbaiki')).toBeNull();
});
