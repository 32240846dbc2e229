import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const CALL = '/api/user-internal/procedure/show-all';

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond(
    'GET',
    CALL,
    success({
      procedure: [
        {
          id: 1,
          type: 'Penelitian TA',
          document_type: 'SOP',
          file: 'a.pdf',
          original_name: 'Panduan.pdf',
          created_at: '2026-09-05T03:00:00.000000Z',
          updated_at: '2026-12-01T03:00:00.000000Z',
        },
        { id: 2, type: 'Pelatihan', document_type: 'Surat Pengajuan', file: 'b.pdf' },
      ],
    }),
  );
});

const open = (search = '') =>
  renderArea(area, `/user/prosedur-template${search}`, { role: 'Internal', username: 'siti@portal.test' });

it('lists procedures, opens files in a new tab and keeps the search in the URL', async () => {
  const user = userEvent.setup();
  const { router } = open();
  const link = await screen.findByRole('link', { name: 'Lihat SOP, Penelitian TA' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('href')).toMatch(/\/procedure\/file\/a\.pdf$/);
  await user.type(await screen.findByLabelText('Cari dokumen'), 'pelatihan');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lihat SOP, Penelitian TA' })).toBeNull());
  expect(router.state.location.search).toBe('?cari=pelatihan');
});

it('a search without results and an empty list show different messages', async () => {
  const { leave } = open('?cari=tidakada');
  expect(await screen.findByText(MESSAGES.notFound)).toBeInTheDocument();
  expect(screen.queryByText(MESSAGES.noData)).toBeNull();
  leave();
  portal.respond('GET', CALL, success({ procedure: [] }));
  open();
  expect(await screen.findByText(MESSAGES.noData)).toBeInTheDocument();
});

it('downloads the filtered rows as CSV', async () => {
  const user = userEvent.setup();
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  open('?cari=sop');
  await user.click(await screen.findByRole('button', { name: 'Unduh CSV' }));
  await user.click(await screen.findByText('Titik koma (Excel Indonesia)'));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Promise<string>((read) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result));
    reader.readAsText(saved[0] as Blob);
  });
  expect(text.replace('\uFEFF', '')).toBe(
    'Jenis;Jenis Dokumen;File;Nama File;Ukuran;Diperbarui\r\nPenelitian TA;SOP;a.pdf;Panduan.pdf;;01 Desember 2026\r\n',
  );
});
