import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '@portal/shared/testing/choose';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { samplePdf } from '@portal/shared/testing/sample-files';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const API = '/api/admin-proposal/procedure';

const portal = portalForEachTest();

it('Batal stops a running upload and keeps the dialog for another try', async () => {
  const user = userEvent.setup();
  portal.respond('GET', `${API}/show-all`, success({ procedure: [] }));
  portal.respond('POST', `${API}/store`, { hang: true });
  renderArea(area, '/admin/prosedur-template', { role: 'Proposal', username: 'proposal@portal.test' });
  await user.click(await screen.findByRole('button', { name: 'Tambah Prosedur' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Prosedur' }));
  await choose(dialog.getByLabelText('Jenis'), 'Pelatihan');
  await choose(dialog.getByLabelText('Jenis Dokumen'), 'SOP');
  await user.upload(dialog.getByLabelText('Unggah File'), samplePdf('sop.pdf'));
  await user.click(dialog.getByRole('button', { name: 'Tambah' }));
  expect(await dialog.findByText(/sedang dikirim/)).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Batal' }));
  expect(await dialog.findByText('Dibatalkan')).toBeInTheDocument();
  portal.respond('POST', `${API}/store`, success(null));
  await user.click(dialog.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Prosedur berhasil dibuat')).toBeInTheDocument();
});
