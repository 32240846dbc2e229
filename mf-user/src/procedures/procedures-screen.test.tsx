import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@portal/shared/auth';
import { startFakePortal, success, type FakePortal } from '@portal/shared/testing/fake-portal';
import { choose } from '@portal/shared/testing/choose';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

let portal: FakePortal;
beforeEach(async () => {
  portal = await startFakePortal();
  portal.answer('GET', '/api/user-internal/procedure/show-all', success({
    procedure: [
      { id: 1, type: 'Penelitian TA', document_type: 'SOP', file: 'a.pdf' },
      { id: 2, type: 'Pelatihan', document_type: 'Surat Pengajuan', file: 'b.pdf' },
    ],
  }));
});
afterEach(async () => {
  endSession('logout');
  await portal.close();
});

it('lists procedures, opens files in a new tab, keeps search and type in the address', async () => {
  const user = userEvent.setup();
  const { router } = renderArea(area, '/user/prosedur-template', { role: 'Internal', username: 'siti@portal.test' });
  const link = await screen.findByRole('link', { name: 'Lihat SOP, Penelitian TA' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('href')).toMatch(/\/procedure\/file\/a\.pdf$/);
  await choose(screen.getByLabelText('Jenis'), 'Pelatihan');
  expect(screen.queryByRole('link', { name: 'Lihat SOP, Penelitian TA' })).toBeNull();
  expect(router.state.location.search).toBe('?jenis=Pelatihan');
  await user.type(screen.getByLabelText('Cari'), 'sop');
  expect(await screen.findByText('Tidak ada dokumen yang cocok')).toBeInTheDocument();
});
