import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, endSession, signIn } from '@portal/shared/auth';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../render-pages.testing';
import { Guard } from './guard';

const portal = portalForEachTest();
afterEach(() => {
  endSession('expired');
  localStorage.clear();
});

const open = (address = '/user/dasbor') =>
  renderPages(
    [
      page(
        '/user/*',
        <Guard isReady>
          <h1>Dasbor</h1>
        </Guard>,
      ),
      page(
        '/admin/*',
        <Guard isReady>
          <h1>Admin</h1>
        </Guard>,
      ),
    ],
    address,
  );

test('a verified researcher enters, and changing screens does not ask the server again', async () => {
  signIn('t', 'Internal', 'siti@kampus.test');
  portal.respond('GET', '/api/check_user', success(null));
  const where = open();
  expect(await screen.findByRole('heading', { name: 'Dasbor' })).toBeVisible();
  await act(() => where.go('/user/prosedur-template'));
  expect(await screen.findByRole('heading', { name: 'Dasbor' })).toBeVisible();
  expect(portal.seen('/api/check_user')).toHaveLength(1);
});

test('an unverified researcher goes to the verification', async () => {
  signIn('t', 'External', 'siti@kampus.test');
  portal.respond('GET', '/api/check_user', {
    json: { meta: { code: 403, message: 'Your email address is not verified.', status: 200 } },
  });
  const where = open();
  await waitFor(() => expect(where.path()).toBe('/verifikasi'));
});

test('nobody goes to the login, which remembers the page', () => {
  const where = open('/user/usulan/ubah/7?tab=berkas');
  expect(where.path()).toBe('/masuk');
  expect(where.query().get('kembali')).toBe('/user/usulan/ubah/7?tab=berkas');
});

test('a token the server no longer takes is forgotten, and the login says that the session ended', async () => {
  signIn('t', 'Super', 'admin@portal.test');
  portal.respond('GET', '/api/check_admin', { status: 401, json: { message: 'Unauthenticated.' } });
  const where = open('/admin/dasbor');
  await waitFor(() => expect(where.path()).toBe('/masuk'));
  expect(where.query().get('sesi')).toBe('berakhir');
  expect(where.query().get('kembali')).toBe('/admin/dasbor');
  expect(currentSession().status).toBe('anonymous');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a fault of the server sends nobody away: trying again lets one in', async () => {
  signIn('t', 'Super', 'admin@portal.test');
  portal.respond('GET', '/api/check_admin', { status: 500, json: {} });
  const where = open('/admin/dasbor');
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(where.path()).toBe('/admin/dasbor');
  portal.respond('GET', '/api/check_admin', success(null));
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Admin' })).toBeVisible();
});

test('a researcher at the admin area goes to /masuk without asking the server, and reads why', () => {
  signIn('t', 'External', 'siti@kampus.test');
  const where = open('/admin/dasbor');
  expect(where.path()).toBe('/masuk');
  expect(screen.getByText('Halaman itu milik peran lain.')).toBeVisible();
  expect(portal.seen()).toHaveLength(0);
});

test("a stored role that does not exist shows 'Error credential.'", () => {
  localStorage.setItem('token', 't');
  localStorage.setItem('role', 'Rektor');
  // As if another tab had written it.
  window.dispatchEvent(new StorageEvent('storage', { key: 'role' }));
  open();
  expect(screen.getByText('Error credential.')).toBeVisible();
});
