import { screen } from '@testing-library/react';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const CALL = '/api/admin-proposal/revisishow/p-1';
const BAMBANG = { role: 'Proposal', username: 'proposal@portal.test' } as const;

const portal = portalForEachTest();

it('shows notes newest first with author and WIB time, without scripts', async () => {
  portal.respond(
    'GET',
    CALL,
    success({
      proposal_revisi: [
        {
          id: 'n-1',
          proposal_id: 'p-1',
          catatan: '<p>Catatan lama.</p>',
          tanggal_revisi: '2026-11-10 09:00:00',
          admin_name: 'Bambang Hartono',
        },
        {
          id: 'n-2',
          proposal_id: 'p-1',
          catatan: '<p>Catatan baru.</p><script>alert(1)</script>',
          tanggal_revisi: '2026-11-12T03:00:00.000000Z',
        },
      ],
    }),
  );
  renderArea(area, '/admin/revision-history/p-1', BAMBANG);
  await screen.findByText('Catatan lama.');
  expect(screen.getAllByRole('article').map((note) => note.textContent)).toEqual([
    expect.stringContaining('12 November 2026, 10.00 WIB'),
    expect.stringContaining('10 November 2026, 09.00 WIB · Bambang Hartono'),
  ]);
  expect(document.querySelector('article script')).toBeNull();
});

it('shows a message without notes', async () => {
  portal.respond('GET', CALL, success({ proposal_revisi: [] }));
  renderArea(area, '/admin/revision-history/p-1', BAMBANG);
  expect(await screen.findByText('Belum ada riwayat revisi.')).toBeInTheDocument();
});
