import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@portal/shared/auth';
import { setRuntimeConfig } from '@portal/shared/http';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { renderPages } from '../render-pages.testing';
import { publicRoutes } from './public-routes';

// jsdom lays nothing out: everything is near until a test says otherwise.
let tellAll: (isIntersecting: boolean) => void = () => undefined;
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element) {
    tellAll = (isIntersecting) => this.tell([{ isIntersecting, target } as IntersectionObserverEntry], this);
    tellAll(true);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond(
    'GET',
    '/api/content/uri',
    success({ uri_about: [{ label: 'Tim pengelola', slug: 'tim' }], uri_service: [] }),
  );
});
afterEach(() => {
  setRuntimeConfig({ contact: null });
});

const post = (id: number, title: string | null) => ({
  id,
  title,
  slug: `berita-${id}`,
  thumbnail: null,
  body: '<p>Isi <b>berita</b>.</p>',
  status: 'Post',
  created_at: '2026-11-11T03:00:00Z',
  updated_at: '2026-11-11T03:00:00Z',
  categories: [{ id: 3, label: 'Pelatihan', slug: 'pelatihan' }],
});

test('the landing page is whole without the server, and names the way in', async () => {
  renderPages(publicRoutes, '/');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/daftar');
  await waitFor(() => expect(portal.seen('/api/post')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Berita terbaru' })).toBeNull());
});

test('the place of the latest news is kept while it is in view, and given up out of view where none came', async () => {
  portal.respond('GET', '/api/post', success({ post: [] }));
  renderPages(publicRoutes, '/');
  const place = () => document.querySelector('.pb-latest');
  expect(await screen.findByRole('heading', { name: 'Berita terbaru' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Berita terbaru' })).toBeNull());
  expect(place()).not.toBeNull();
  act(() => tellAll(false));
  expect(place()).toBeNull();
});

test('whoever is signed in is led to the dashboard', async () => {
  signIn('t', 'Content', 'konten@portal.test');
  renderPages(publicRoutes, '/');
  for (const link of await screen.findAllByRole('link', { name: 'Buka dasbor' }))
    expect(link).toHaveAttribute('href', '/admin/dasbor');
});

test('the header opens the published pages by keyboard; a kind without pages has no button', async () => {
  renderPages(publicRoutes, '/kontak');
  const button = await screen.findByRole('button', { name: 'Halaman Tentang' });
  act(() => button.focus());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Halaman Layanan' })).toBeNull());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Tim pengelola' })).toHaveAttribute('href', '/tentang/tim');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

test('news shows articles with their date and first words, an untitled one as such', async () => {
  portal.respond('GET', '/api/post', success({ post: [post(1, 'Pelatihan Jupyter'), post(2, null)] }));
  renderPages(publicRoutes, '/berita');
  const link = await screen.findByRole('link', { name: 'Pelatihan Jupyter' });
  expect(link).toHaveAttribute('href', '/berita/view?id=1&slug=berita-1');
  expect(screen.getByRole('link', { name: 'Tanpa Judul' })).toBeVisible();
  expect(screen.getAllByText('11 November 2026')).toHaveLength(2);
  expect(screen.getAllByText('Isi berita.')).toHaveLength(2);
});

test('an article shows its text and leads to its category; one that is gone says so', async () => {
  portal.respond('GET', '/api/post', success({ post: [] }));
  portal.respond('GET', '/api/post/show/1/berita-1', success({ post: post(1, 'Pelatihan Jupyter') }));
  portal.respond('GET', '/api/post/show/9/hilang', { status: 404, json: {} });
  const where = renderPages(publicRoutes, '/berita/view?id=1&slug=berita-1');
  expect(await screen.findByText('berita')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pelatihan' })).toHaveAttribute('href', '/berita/category?label=pelatihan');
  await waitFor(() => expect(document.title).toBe('Pelatihan Jupyter · Portal Riset GPU'));
  await act(() => where.go('/berita/view?id=9&slug=hilang'));
  expect(await screen.findByRole('heading', { name: 'Halaman ini tidak ada' })).toBeVisible();
});

test('a failed list is told and can be tried again', async () => {
  portal.respond('GET', '/api/post', { status: 500, json: {} });
  renderPages(publicRoutes, '/berita');
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  portal.respond('GET', '/api/post', success({ post: [] }));
  await userEvent.click(retry);
  expect(await screen.findByText('Belum ada berita')).toBeVisible();
});

test('contact comes from the configuration, and a neutral sentence stands there without', async () => {
  setRuntimeConfig({ contact: { email: 'layanan@contoh.test' } });
  renderPages(publicRoutes, '/kontak');
  expect(within(await screen.findByRole('main')).getByRole('link', { name: 'layanan@contoh.test' })).toHaveAttribute(
    'href',
    'mailto:layanan@contoh.test',
  );
});

test('many articles come in pages, and search, category and page are in the address', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...post(index + 1, index === 25 ? 'Jadwal Nur’aini' : `Kabar ${index + 1}`),
    categories: index < 2 ? [{ id: 4, label: 'Agenda', slug: 'agenda' }] : [],
  }));
  portal.respond('GET', '/api/post', success({ post: many }));
  const where = renderPages(publicRoutes, '/berita?halaman=2');
  expect(await screen.findByRole('heading', { name: 'Kabar 13' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await user.click(screen.getByRole('link', { name: 'Berikutnya' }));
  expect(where.query().get('halaman')).toBe('3');
  expect(screen.getAllByRole('article')).toHaveLength(6);
  await user.type(screen.getByRole('searchbox', { name: 'Cari berita' }), "nur'aini{Enter}");
  expect(String(where.query())).toBe('cari=nur%27aini');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kategori' }), 'Agenda');
  expect(await screen.findByText('Tidak ada berita yang cocok')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Tampilkan semua berita' }));
  expect(screen.getAllByRole('article')).toHaveLength(12);
});
