import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { endSession, signIn } from '@portal/shared/auth';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { respondList } from '@portal/shared/testing/respond-list';
import { contentList } from '@portal/shared/lists/contents';
import { USER_LIST } from '@portal/shared/lists/users';
import { PROPOSALS_WITH_CELLS } from '@portal/shared/proposal/list-values';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { Dialog, preloadDialog } from '@portal/shared/ui/dialog';
import { page, renderPages } from '../prerender/render-pages.testing';
import { findAll } from './find';
import { SearchButton } from './search-button';

jest.mock('./find', () => {
  const find = jest.requireActual<typeof import('./find')>('./find');
  return { ...find, findAll: jest.fn(find.findAll) };
});

const MENU: readonly MenuEntry[] = [
  { roles: ['Super'], group: null, label: 'Dasbor', path: '/admin/dasbor', icon: 'home', order: 0 },
  {
    roles: ['Super'],
    group: 'Manajemen User',
    label: 'Daftar User',
    path: '/admin/daftar-user',
    icon: 'people',
    order: 82,
  },
];
const SITI = {
  id: 'u-1',
  role: 4,
  email: 'siti@portal.test',
  user_profile: { first_name: 'Siti', last_name: 'Rahmawati', college: 'Universitas Contoh' },
};
const VISI = wireProposal('thesis', {
  id: 'aaa111',
  user_id: 'u-1',
  research_field: 'Visi Komputer',
  user: { id: 'u-1', email: 'siti@portal.test' },
});
const ARTICLE = {
  id: 5,
  slug: 'visi-baru',
  title: 'Visi baru',
  status: 'Draft',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  categories: [{ id: 1, label: 'Acara' }],
};
const MACHINES = { json: { data: [{ id_mesin: 'm-1', nama_mesin: 'DGX Visi', description: 'Ruang 2' }] } };
const ADMINS = success({
  admin: [{ id: 7, role: 1, email: 'tri@portal.test', admin_profile: { first_name: 'Tri', last_name: null } }],
});
const API = '/api/admin-super';
const PROPOSALS = `${API}/proposal-submission/page`;
const answerProposals = () =>
  respondList(portal, PROPOSALS, PROPOSALS_WITH_CELLS, [{ kind: 'thesis', proposal: VISI }]);

beforeAll(() => preloadDialog(), 60_000);

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond('GET', `${API}/user/show-all-admin`, ADMINS);
  portal.respond('GET', '/mesin', MACHINES);
  answerProposals();
  respondList(portal, `${API}/user/page`, USER_LIST, [SITI]);
  respondList(portal, `${API}/post/page`, contentList('articles'), [ARTICLE]);
  respondList(portal, `${API}/content/about/page`, contentList('about-pages'), []);
  respondList(portal, `${API}/content/service/page`, contentList('service-pages'), []);
  signIn('t', 'Super', 'super@portal.test');
});
afterEach(() => {
  act(() => endSession('logout'));
});

function show(beside: ReactNode = null) {
  return renderPages(
    [
      page(
        '/admin/*',
        <>
          <SearchButton menu={MENU} />
          <button type="button">Di halaman</button>
          {beside}
        </>,
      ),
    ],
    '/admin/dasbor',
  );
}

const pressCtrlK = () => userEvent.keyboard('{Control>}k{/Control}');
const field = () => screen.findByRole('combobox', { name: 'Cari di portal' });
const groupOf = (name: RegExp) => screen.findByRole('group', { name });

test('Ctrl K opens the search, which finds and marks screens, proposals, machines, users and articles', async () => {
  show();
  await pressCtrlK();
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(input, 'visi');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: /^Usulan/ })).toHaveTextContent(
      'Visi KomputerTA-2026-AAA111 · siti@portal.test · Belum Disetujui',
    ),
  );
  expect(within(await groupOf(/^Mesin/)).getByRole('option')).toHaveAttribute('href', '/admin/fasilitas?cari=DGX+Visi');
  expect(await groupOf(/^Konten/)).toHaveTextContent('Visi baruDraf · Acara');
  expect(within(await groupOf(/^Usulan/)).getByText('Visi').tagName).toBe('MARK');
  expect(await screen.findByText('3 hasil')).toBeInTheDocument();

  await userEvent.clear(input);
  await userEvent.type(input, 'user');
  expect(within(await groupOf(/^Layar/)).getByRole('option')).toHaveAttribute('href', '/admin/daftar-user');
  await userEvent.clear(input);
  await userEvent.type(input, 'rahmawati universitas');
  expect(within(await groupOf(/^User/)).getByRole('option')).toHaveAttribute('href', '/admin/ubah-user/u-1');
  await userEvent.clear(input);
  await userEvent.type(input, 'zzz');
  expect(await screen.findByText('Data tidak ditemukan')).toBeInTheDocument();
  // Servers are asked for the typed text, never for whole lists, which may have a million rows.
  expect(portal.seen().filter(({ path }) => /show-all(?!-admin)/.test(path))).toEqual([]);
  expect(portal.seen(`${API}/user/page?q=rahmawati+universitas&size=6`)).toHaveLength(1);
});

test('without paged endpoints the search reads whole lists, and finds proposals by applicant name', async () => {
  for (const page of [PROPOSALS, `${API}/user/page`, `${API}/post/page`, `${API}/content/about/page`])
    portal.respond('GET', page, () => ({ status: 404, json: { message: 'Not Found' } }));
  portal.respond('GET', `${API}/content/service/page`, () => ({ status: 404, json: { message: 'Not Found' } }));
  portal.respond('GET', `${API}/proposal-submission/show-all-submission`, success({ submission: [VISI] }));
  portal.respond('GET', `${API}/user/show-all-user`, success({ user: [SITI] }));
  portal.respond('GET', `${API}/post/show-all`, success({ post: [ARTICLE] }));
  portal.respond('GET', `${API}/content/show-all-about`, success({ content: [] }));
  portal.respond('GET', `${API}/content/show-all-service`, success({ content: [] }));
  show();
  await pressCtrlK();
  await userEvent.type(await field(), 'rahmawati visi');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: /^Usulan/ })).toHaveTextContent(
      'Visi KomputerTA-2026-AAA111 · Siti Rahmawati · Belum Disetujui',
    ),
  );
});

test('a search that throws shows a message and leaves the page intact', async () => {
  const shown = jest.spyOn(console, 'error').mockImplementation(() => {});
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Cari (Ctrl K)' }));
  await field();
  jest.mocked(findAll).mockImplementation(() => {
    throw new Error('planted');
  });
  await userEvent.type(await field(), 'v');
  expect(await screen.findByText('Pencarian tidak dapat dibuka')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Di halaman' })).toBeInTheDocument();
  jest.mocked(findAll).mockImplementation(jest.requireActual<typeof import('./find')>('./find').findAll);
  shown.mockRestore();
});

test('Escape closes the search and returns the focus', async () => {
  show();
  const before = screen.getByRole('button', { name: 'Di halaman' });
  before.focus();
  await pressCtrlK();
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(before).toHaveFocus();
});

test('a list that fails to load is named and can be retried, and other results stay', async () => {
  portal.respond('GET', PROPOSALS, () => ({ status: 403, json: {} }));
  const router = show();
  await pressCtrlK();
  await userEvent.type(await field(), 'visi');
  expect(await groupOf(/^Konten/)).toBeInTheDocument();
  expect(await screen.findByText(/^Usulan tidak dapat dimuat\./)).toBeInTheDocument();
  expect(router.path()).toBe('/admin/dasbor');
  answerProposals();
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await groupOf(/^Usulan/)).toHaveTextContent('Visi Komputer');
  expect(screen.queryByText(/tidak dapat dimuat/)).toBeNull();
});

test('a researcher finds only own proposals and published news', async () => {
  signIn('t', 'External', 'siti@portal.test');
  portal.respond('GET', '/api/user-external/proposal-submission/show-all', success({ submission: [VISI] }));
  portal.respond('GET', '/api/post', success({ post: [{ ...ARTICLE, status: 'Post' }] }));
  show();
  await pressCtrlK();
  await userEvent.type(await field(), 'visi');
  expect(within(await groupOf(/^Usulan/)).getByRole('option')).toHaveAttribute('href', '/user/usulan/pratinjau/aaa111');
  expect(within(await groupOf(/^Berita/)).getByRole('option')).toHaveAttribute(
    'href',
    '/berita/view?id=5&slug=visi-baru',
  );
  expect(
    portal
      .seen()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/api/post', '/api/user-external/proposal-submission/show-all']);
});

test('a cached response is not requested again', async () => {
  show();
  for (let round = 0; round < 2; round++) {
    await pressCtrlK();
    await userEvent.type(await field(), 'visi');
    await groupOf(/^Usulan/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  }
  expect(portal.seen(`${PROPOSALS}?q=visi&size=6`)).toHaveLength(1);
});

test('the search does not open over another dialog or without a session', async () => {
  show(
    <Dialog title="Tambah Mesin" onClose={() => undefined}>
      Isian
    </Dialog>,
  );
  await screen.findByRole('dialog', { name: 'Tambah Mesin' });
  await pressCtrlK();
  await new Promise((done) => setTimeout(done, 200));
  expect(screen.queryByRole('combobox')).toBeNull();
  act(() => endSession('logout'));
  expect(screen.queryByRole('button', { name: 'Cari (Ctrl K)' })).toBeNull();
});
