import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, refusedFields, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';
import { AnnouncementPreview } from './announcement-preview';

const AGUS = { role: 'Super', username: 'super@portal.test' } as const;

const portal = portalForEachTest();

it('shows why a test mail was refused', async () => {
  const call = '/api/admin-super/announcement/try';
  portal.respond('POST', call, refusedFields({ subject: ['Terlalu panjang.'] }));
  const shown = {
    ...area,
    routes: [
      {
        path: '/admin/buat-pengumuman',
        title: 'Pratinjau',
        load: async () => ({
          default: () => <AnnouncementPreview subject="Libur" announcement="<p>Senin</p>" onClose={() => undefined} />,
        }),
      },
    ],
  };
  renderArea(shown, '/admin/buat-pengumuman', AGUS);
  const dialog = await screen.findByRole('dialog', { name: 'Pratinjau pengumuman' });
  expect(await within(dialog).findByText('Senin')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kirim percobaan ke saya' }));
  expect(await within(dialog).findByText('Terlalu panjang.')).toBeInTheDocument();
  expect(JSON.parse(portal.seen(call)[0]?.body ?? '')).toEqual({ subject: 'Libur', announcement: '<p>Senin</p>' });
});

it('a changed correction is discarded only after a question', async () => {
  const sent = (id: string, subject: string) => ({
    id,
    subject,
    announcement: '<p>Senin</p>',
    author: 'Agus',
    created_at: '2026-11-01T00:00:00Z',
    recipients: 5,
    sent: 5,
    failed: 0,
    roles: ['Internal'],
    until: '2099-12-01T17:00:00Z',
  });
  portal.respond(
    'GET',
    '/api/admin-super/announcement/page',
    success({ rows: [sent('1', 'Libur'), sent('2', 'Pindah')], total: 2, all: 2, counts: [] }),
  );
  portal.respond('GET', '/api/admin-super/users/page', success({ rows: [], total: 0, all: 5, counts: [] }));
  renderArea(area, '/admin/buat-pengumuman', AGUS);
  const correct = async (subject: string) => {
    await userEvent.click(await screen.findByText(subject));
    await userEvent.click(await screen.findByRole('button', { name: `Perbaiki ${subject}` }));
  };
  await correct('Libur');
  const field = () => screen.findByRole('textbox', { name: /^Subjek/ });
  await waitFor(async () => expect(await field()).toHaveFocus());
  await userEvent.type(await field(), ' nasional');
  await correct('Pindah');
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan perbaikan ini?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Batal' }));
  expect(await field()).toHaveValue('Libur nasional');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  const again = await screen.findByRole('alertdialog', { name: 'Tinggalkan perbaikan ini?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Tinggalkan' }));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
