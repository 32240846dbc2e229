import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, signIn } from '@portal/shared/auth';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { speak } from '@portal/shared/language';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { aChannel } from '@portal/shared/testing/release-fixtures';
import { forgetAreas, setArea } from '../remotes/base/area-state';
import { page, renderPages } from '../render-pages.testing';
import { AppLayout } from './app-layout';

const MENU: readonly MenuEntry[] = [
  { roles: ['Super'], group: null, label: 'Dasbor', path: '/admin/dasbor', icon: 'home', order: 0 },
  { roles: ['Super'], group: 'Konten', label: 'Daftar Konten', path: '/admin/konten', icon: 'grid', order: 21 },
];

const portal = portalForEachTest();
beforeEach(() => {
  signIn('t', 'Super', 'agus@portal.test');
  portal.respond(
    'GET',
    '/api/profile',
    success({
      profile: { id: 1, role: 3, email: 'agus@portal.test', admin_profile: { first_name: 'Agus', last_name: null } },
    }),
  );
});

function open(address = '/admin/konten/ubah') {
  return renderPages(
    [
      page(
        '/admin/*',
        <AppLayout menu={MENU} title="Ubah Konten">
          <h1>Isi</h1>
        </AppLayout>,
      ),
    ],
    address,
  );
}

/** Makes the page as wide as a phone for this test. */
function onPhone() {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({
    ...wide(query),
    matches: wide(query).matches || query.includes('max-width: 500px'),
  });
  return () => {
    window.matchMedia = wide;
  };
}

test('shows the menu in groups with the current entry marked, the section, and the name without "null"', async () => {
  open();
  const nav = screen.getByRole('navigation', { name: 'Menu utama' });
  expect(within(nav).getByText('Konten')).toBeVisible();
  expect(within(nav).getByRole('link', { name: 'Daftar Konten' })).toHaveAttribute('aria-current', 'page');
  expect(within(nav).getByRole('link', { name: 'Dasbor' })).not.toHaveAttribute('aria-current');
  expect(document.title).toBe('Ubah Konten · Portal Riset GPU');
  expect(within(screen.getByRole('banner')).getByText('Konten ›')).toHaveTextContent('Konten › Daftar Konten');
  const account = await screen.findByRole('button', { name: /Agus.*menu akun/ });
  expect(account).toBeVisible();
  expect(within(account).getByTitle(/^Agus/)).toHaveTextContent(/^Agus/);
});

test('the profile menu opens, holds its entries, and gives the focus back on Escape', async () => {
  open();
  const button = await screen.findByRole('button', { name: /Agus.*menu akun/ });
  await userEvent.click(button);
  expect(await screen.findByText('agus@portal.test')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Akun saya' })).toHaveAttribute('href', '/akun');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

describe('the language switch in the top bar', () => {
  const data = { title: 'Area', paths: [], menu: [], english: { Area: 'Area' } };
  const areas = ['mf-admin-proposal', 'mf-admin-content', 'mf-admin-super'];
  const found = (area: string, english?: Record<string, string>) =>
    setArea(area, { phase: 'found', channel: aChannel({ remote: area }), data: { ...data, english } });
  beforeEach(() =>
    localStorage.setItem('portal:areas', JSON.stringify(Object.fromEntries(areas.map((area) => [area, ['Super']])))),
  );
  afterEach(() => {
    speak('id');
    forgetAreas();
    localStorage.clear();
  });

  test('says which language is spoken, and keeps the other one for the role when it is chosen', async () => {
    areas.forEach((area) => found(area, {}));
    open();
    const choices = within(screen.getByRole('group', { name: 'Bahasa' }));
    expect(choices.getByRole('button', { pressed: true })).toHaveAccessibleName('ID, Bahasa Indonesia');
    await userEvent.click(choices.getByRole('button', { pressed: true }));
    expect(localStorage.getItem('portal:language')).toBeNull();
    // jsdom cannot reload the page.
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    choices.getByRole('button', { name: 'EN, English' }).focus();
    await userEvent.keyboard('{Enter}');
    error.mockRestore();
    expect(localStorage.getItem('portal:language')).toBe('Super');
  });

  test('is not offered while one area of the role has no English, and leads back where English is spoken', () => {
    found('mf-admin-proposal', {});
    found('mf-admin-content', {});
    found('mf-admin-super');
    open();
    expect(screen.queryByRole('group', { name: 'Bahasa' })).toBeNull();
    act(() => {
      speak('en');
      found('mf-admin-content');
    });
    expect(screen.getByRole('button', { name: 'ID, Bahasa Indonesia' })).toBeVisible();
  });
});

async function chooseLogout() {
  await userEvent.click(await screen.findByRole('button', { name: /Agus.*menu akun/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keluar' }));
  return screen.findByRole('alertdialog', { name: 'Siap untuk Meninggalkan?' });
}

test('logging out asks, tells, forgets the session and the drafts of this device', async () => {
  portal.respond('POST', '/api/logout', success(null));
  localStorage.setItem('portal-draft:usulan', '{}');
  localStorage.setItem('portal:theme', 'dark');
  open();
  const question = await chooseLogout();
  await userEvent.click(within(question).getByRole('button', { name: 'Keluar' }));
  expect(await screen.findByText('Kamu berhasil keluar.')).toBeVisible();
  expect(screen.getByText('Sukses!')).toBeVisible();
  expect(currentSession().status).toBe('anonymous');
  expect(localStorage.getItem('portal-draft:usulan')).toBeNull();
  expect(localStorage.getItem('portal:theme')).toBe('dark');
});

test('Batal changes nothing', async () => {
  open();
  await userEvent.click(within(await chooseLogout()).getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(portal.seen('/api/logout')).toHaveLength(0);
  expect(currentSession().status).toBe('signedIn');
});

test('a failed logout is told and keeps the session', async () => {
  portal.respond('POST', '/api/logout', { status: 500, json: {} });
  open();
  await userEvent.click(within(await chooseLogout()).getByRole('button', { name: 'Keluar' }));
  expect(await screen.findByText('Kamu gagal keluar.')).toBeVisible();
  expect(screen.getByText('Gagal!')).toBeVisible();
  expect(currentSession().status).toBe('signedIn');
});

test('on a phone the menu is a drawer that closes by Escape and by choosing', async () => {
  const restore = onPhone();
  const where = open();
  expect(screen.queryByRole('navigation', { name: 'Menu utama' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buka menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu utama' });
  await waitFor(() => expect(within(drawer).getByRole('button', { name: 'Tutup menu' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Buka menu' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Buka menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'Dasbor' }));
  expect(where.path()).toBe('/admin/dasbor');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  restore();
});

test('a change of page moves the focus to its heading', async () => {
  const where = open('/admin/dasbor');
  await act(() => where.go('/admin/konten'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Isi' })).toHaveFocus());
});

test('a lost network is told, and that it is back', async () => {
  open();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/Tidak ada sambungan internet/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Tersambung kembali.')).toBeVisible();
  online.mockRestore();
});
