import { act, screen, within } from '@testing-library/react';
import { signIn } from '@portal/shared/auth';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { speak } from '@portal/shared/language';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { aChannel } from '@portal/shared/testing/release-fixtures';
import { forgetAreas, setArea } from '../remotes/base/area-state';
import { page, renderPages } from '../prerender/render-pages.testing';
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

test('shows the grouped menu, the current entry, the section, and the name without "null"', async () => {
  open();
  const nav = screen.getByRole('navigation', { name: 'Menu utama' });
  expect(within(nav).getByText('Konten')).toBeVisible();
  expect(within(nav).getByRole('link', { name: 'Daftar Konten' })).toHaveAttribute('aria-current', 'page');
  expect(within(nav).getByRole('link', { name: 'Dasbor' })).not.toHaveAttribute('aria-current');
  const stops = [...nav.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0);
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Dasbor', 'Daftar Konten']);
  expect(document.title).toBe('Ubah Konten · Portal Riset GPU');
  expect(screen.getByRole('banner')).toHaveTextContent('Konten › Daftar Konten');
  const account = await screen.findByRole('button', { name: /Agus.*menu akun/ });
  expect(account).toBeVisible();
  expect(within(account).getByTitle(/^Agus/)).toHaveTextContent(/^Agus/);
});

test('scrolls the menu to the current entry, and again only for another entry', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation();
  const { go } = open();
  await screen.findByRole('button', { name: /Agus.*menu akun/ });
  const menu = within(screen.getByRole('navigation', { name: 'Menu utama' }));
  expect(scrolled.mock.contexts).toEqual([menu.getByRole('link', { name: 'Daftar Konten' })]);
  await act(() => go('/admin/konten?cari=gpu'));
  expect(scrolled).toHaveBeenCalledTimes(1);
  await act(() => go('/admin/dasbor'));
  expect(scrolled.mock.contexts.slice(1)).toEqual([menu.getByRole('link', { name: 'Dasbor' })]);
  scrolled.mockRestore();
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

  test('is hidden while an area of the role has no English texts, but offers Indonesian in an English session', () => {
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
