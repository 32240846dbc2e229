import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANNOUNCEMENT_LIST } from '@portal/shared/lists/announcements';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import { respondList } from '@portal/shared/testing/respond-list';
import area from '../remote';

const AGUS = { role: 'Super', username: 'super@portal.test' } as const;
const SHOWN = {
  id: '4',
  subject: 'Perawatan',
  announcement: '<p>Sabtu</p>',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: 'then',
  until: '2099-01-01T17:00:00Z',
  roles: ['Internal'],
  author: 'Agus',
  recipients: 1,
  sent: 1,
  failed: 0,
};

const portal = portalForEachTest();

it('an announcement that a colleague has corrected is not taken down with its old text', async () => {
  const user = userEvent.setup();
  respondList(portal, '/api/admin-super/announcement/page', ANNOUNCEMENT_LIST, [SHOWN]);
  portal.respond('GET', '/api/announcements', success({ announcement: [] }));
  const words = 'Sudah disimpan oleh orang lain sejak Anda membukanya.';
  const path = '/api/admin-super/announcement/correct/4';
  portal.respond('POST', path, ({ body }) =>
    body.includes('then') ? refused(409, words, { code: 'content/changed-meanwhile' }) : success(null),
  );
  renderArea(area, '/admin/buat-pengumuman', AGUS);
  await user.click(await screen.findByRole('button', { name: 'Perawatan' }));
  await user.click(await screen.findByRole('button', { name: /^Turunkan dari dasbor/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turunkan' }));
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(portal.seen(path)).toHaveLength(1);
});

it('an announcement is taken down right after its own correction', async () => {
  const user = userEvent.setup();
  const list = '/api/admin-super/announcement/page';
  const path = '/api/admin-super/announcement/correct/4';
  respondList(portal, list, ANNOUNCEMENT_LIST, [SHOWN]);
  portal.respond('GET', '/api/announcements', success({ announcement: [] }));
  renderArea(area, '/admin/buat-pengumuman', AGUS);
  await user.click(await screen.findByRole('button', { name: 'Perawatan' }));
  respondList(portal, list, ANNOUNCEMENT_LIST, [{ ...SHOWN, updated_at: 'now' }]);
  portal.respond('POST', path, () => {
    respondList(portal, list, ANNOUNCEMENT_LIST, [{ ...SHOWN, until: null }]);
    return success(null);
  });
  await user.click(await screen.findByRole('button', { name: /^Turunkan dari dasbor/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turunkan' }));
  expect(await screen.findByText('Pengumuman diturunkan dari dasbor.')).toBeInTheDocument();
  expect(portal.seen(path)[0]?.body).toContain('now');
  // The pressed button is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('a correction shows that it is reading the newest text', async () => {
  const user = userEvent.setup();
  const list = '/api/admin-super/announcement/page';
  respondList(portal, list, ANNOUNCEMENT_LIST, [SHOWN]);
  renderArea(area, '/admin/buat-pengumuman', AGUS);
  await user.click(await screen.findByRole('button', { name: 'Perawatan' }));
  portal.respond('GET', list, { hang: true });
  const correct = screen.getByRole('button', { name: /^Perbaiki/ });
  await user.click(correct);
  await waitFor(() => expect(correct).toHaveAttribute('aria-busy', 'true'));
});
