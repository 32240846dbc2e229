import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, refusedFields, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';
import { AnnouncementPreview } from './announcement-preview';

const AGUS = { role: 'Super', username: 'super@portal.test' } as const;

const portal = portalForEachTest();

it('is tried by a mail to oneself; what was refused is told', async () => {
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
  const send = within(dialog).getByRole('button', { name: 'Kirim percobaan ke saya' });
  await userEvent.click(send);
  expect(await within(dialog).findByText('Terlalu panjang.')).toBeInTheDocument();
  portal.respond('POST', call, success({ announcement: '<p>Senin</p>' }));
  await userEvent.click(send);
  expect(await within(dialog).findByText(/^Surat percobaan dikirim ke super@portal\.test/)).toBeInTheDocument();
  expect(JSON.parse(portal.seen(call)[1]?.body ?? '')).toEqual({ subject: 'Libur', announcement: '<p>Senin</p>' });
});
