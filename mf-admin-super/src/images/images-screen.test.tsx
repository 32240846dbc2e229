import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import { chooseRowAction } from '@portal/shared/testing/choose';
import area from '../remote';

const DIGEST = `quay.io/lab/pytorch@sha256:${'ab'.repeat(32)}`;
const image = (over: object = {}) => ({
  id: 'i-1',
  name: 'PyTorch',
  reference: 'quay.io/lab/pytorch:1',
  description: 'Dengan CUDA 12',
  status: 'active',
  places: [
    { machine: 'DGX-1', state: 'ready', digest: DIGEST, reason: null, lines: [] },
    {
      machine: 'DGX-2',
      state: 'failed',
      digest: null,
      reason: 'Image tidak ditemukan di mesin maupun di registrinya. Periksa nama dan tag-nya.',
      lines: ['manifest unknown'],
    },
  ],
  ...over,
});

// Loaded with the first dialog.
beforeAll(() => import('./places-dialog'), 60_000);

const portal = portalForEachTest();

const respondImages = (data: readonly object[], engine = 'docker') =>
  portal.respond('GET', '/image', { json: { data, engine } });
const open = () => renderArea(area, '/admin/image-container', { role: 'Super', username: 'super@portal.test' });
const fieldsOf = (path: string) =>
  Object.fromEntries(new URLSearchParams(portal.seen(path).findLast(({ method }) => method === 'POST')?.body));

it('shows each image with its machines, digests and failure reasons', async () => {
  respondImages([image(), image({ id: 'i-2', name: 'Lama', reference: 'lama:1', status: 'inactive', places: [] })]);
  open();
  const row = (await screen.findByText('quay.io/lab/pytorch:1')).closest('tr') as HTMLElement;
  for (const text of ['PyTorch', 'Dengan CUDA 12', 'Gagal 1 dari 2 mesin', 'Aktif'])
    expect(row).toHaveTextContent(text);
  // An image that is not offered is not looked up.
  expect(screen.queryByRole('button', { name: 'Tindakan lain: Lama' })).toBeNull();
  await chooseRowAction('PyTorch', 'Lihat per mesin');
  const dialog = await screen.findByRole('dialog', { name: 'PyTorch di mesin' });
  for (const text of ['DGX-1', 'Ditemukan', 'sha256:abababababab', 'DGX-2', 'Gagal'])
    expect(dialog).toHaveTextContent(text);
  expect(dialog).toHaveTextContent('Image tidak ditemukan di mesin maupun di registrinya.');
  expect(within(dialog).getByText('manifest unknown')).toBeInTheDocument();
});

it('disables an image', async () => {
  const user = userEvent.setup();
  respondImages([image()]);
  portal.respond('POST', '/image/i-1', { json: { error: false, message: 'x' } });
  open();
  await user.click(await screen.findByRole('button', { name: 'Ubah PyTorch' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah Image' });
  await user.click(within(dialog).getByLabelText('Nonaktif'));
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Image diubah')).toBeInTheDocument();
  expect(fieldsOf('/image/i-1')).toEqual({
    name: 'PyTorch',
    reference: 'quay.io/lab/pytorch:1',
    description: 'Dengan CUDA 12',
    status: 'inactive',
  });
});

it('looks up an image again, and shows a failure', async () => {
  respondImages([image()]);
  portal.respond('POST', '/image/i-1/cari', { status: 500, json: {} });
  open();
  await chooseRowAction('PyTorch', 'Cari lagi');
  expect(await screen.findByText(/^Image tidak dicari lagi\./)).toBeInTheDocument();
  portal.respond('POST', '/image/i-1/cari', { json: { error: false, message: 'x' } });
  await chooseRowAction('PyTorch', 'Cari lagi');
  expect(await screen.findByText('Image dicari lagi. Hasilnya tampil di sini.')).toBeInTheDocument();
});

it('a "record" engine shows that images are not looked up and offers no lookup', async () => {
  respondImages([image({ places: [] })], 'record');
  open();
  expect(await screen.findByText('Image tidak dicari di mesin')).toBeInTheDocument();
  expect(await screen.findByText('quay.io/lab/pytorch:1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Tindakan lain/ })).toBeNull();
});
