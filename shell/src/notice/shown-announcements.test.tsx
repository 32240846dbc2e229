import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, signIn } from '@portal/shared/auth';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../prerender/render-pages.testing';
import { ShownAnnouncements } from './shown-announcements';

const one = (id: number) => ({
  id,
  subject: `Pemeliharaan ${id}`,
  announcement: '<p>Sabtu pagi.</p>',
  created_at: '2026-11-01T00:00:00.000000Z',
  until: '2026-11-08T17:00:00.000000Z',
});

const portal = portalForEachTest();
beforeEach(() => {
  signIn('t', 'Internal', 'internal@portal.test');
});
afterEach(() => {
  act(() => endSession('logout'));
});

const show = (address: string) =>
  renderPages(
    [
      page(
        '/user/*',
        <>
          <ShownAnnouncements />
          <h1>Isi</h1>
        </>,
      ),
    ],
    address,
  );

test('an announcement stays on the dashboard until it is closed; a failed close shows an error', async () => {
  portal.respond('GET', '/api/announcements', success({ announcement: [one(2), one(1)] }));
  portal.respond('POST', '/api/announcements/dismiss/2', { status: 500, json: {} });
  show('/user/dasbor');
  const first = (await screen.findByText('Pemeliharaan 2')).closest<HTMLElement>('.pr-notice');
  if (!first) throw new Error('no notice around the subject');
  await userEvent.click(within(first).getByRole('button', { name: 'Tutup pengumuman' }));
  expect(await screen.findByText('Pengumuman belum dapat ditutup')).toBeInTheDocument();
  expect(screen.getByText('Pemeliharaan 2')).toBeInTheDocument();

  portal.respond('POST', '/api/announcements/dismiss/2', success(null));
  portal.respond('GET', '/api/announcements', success({ announcement: [one(1)] }));
  await userEvent.click(within(first).getByRole('button', { name: 'Tutup pengumuman' }));
  await waitFor(() => expect(screen.queryByText('Pemeliharaan 2')).toBeNull());
  expect(screen.getByText('Pemeliharaan 1')).toBeInTheDocument();
});

test('announcements are requested only on the dashboard, and a 404 shows nothing', async () => {
  portal.respond('GET', '/api/announcements', { status: 404, json: { message: 'Alamat layanan tidak dikenal.' } });
  const router = show('/user/profil');
  expect(portal.seen('/api/announcements')).toHaveLength(0);
  await act(() => router.go('/user/dasbor'));
  await waitFor(() => expect(portal.seen('/api/announcements')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Tutup pengumuman' })).toBeNull();
  expect(screen.getByText('Isi')).toBeInTheDocument();
});

test("a notice's announcement is shown after it has left the dashboard; closing it clears the address", async () => {
  portal.respond('GET', '/api/announcements', success({ announcement: [one(1)] }));
  portal.respond('GET', '/api/announcements/7', success({ announcement: { ...one(7), until: null } }));
  portal.respond('POST', '/api/announcements/dismiss/7', success(null));
  const router = show('/user/dasbor?pengumuman=7&tab=a');
  const asked = (await screen.findByText('Pemeliharaan 7')).closest<HTMLElement>('.pr-notice');
  if (!asked) throw new Error('no notice around the subject');
  expect(await screen.findByText('Pemeliharaan 1')).toBeInTheDocument();
  await userEvent.click(within(asked).getByRole('button', { name: 'Tutup pengumuman' }));
  await waitFor(() => expect(screen.queryByText('Pemeliharaan 7')).toBeNull());
  expect(screen.getByText('Pemeliharaan 1')).toBeInTheDocument();
  expect(String(router.query())).toBe('tab=a');

  portal.respond('GET', '/api/announcements/8', { status: 404, json: {} });
  await act(() => router.go('/user/dasbor?pengumuman=8'));
  expect(await screen.findByText('Pengumuman ini tidak dapat dibuka')).toBeInTheDocument();
});
