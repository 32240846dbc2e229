import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setRuntimeConfig } from '@portal/shared/http';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { renderPages } from '../prerender/render-pages.testing';
import { publicRoutes } from './public-routes';

// jsdom has no layout: everything is near until a test changes it.
let notifyObserver: (isIntersecting: boolean) => void = () => undefined;
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element) {
    notifyObserver = (isIntersecting) => this.callback([{ isIntersecting, target } as IntersectionObserverEntry], this);
    notifyObserver(true);
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

test('the landing page renders without the server and links to registration', async () => {
  renderPages(publicRoutes, '/');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/daftar');
  await waitFor(() => expect(portal.seen('/api/post')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Berita terbaru' })).toBeNull());
});

test('empty latest news keep their space while in view and release it out of view', async () => {
  portal.respond('GET', '/api/post', success({ post: [] }));
  renderPages(publicRoutes, '/');
  const place = () => document.querySelector('.pb-latest');
  expect(await screen.findByRole('heading', { name: 'Berita terbaru' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Berita terbaru' })).toBeNull());
  expect(place()).not.toBeNull();
  act(() => notifyObserver(false));
  expect(place()).toBeNull();
});

test('the contact page shows the email from the configuration', async () => {
  setRuntimeConfig({ contact: { email: 'layanan@contoh.test' } });
  renderPages(publicRoutes, '/kontak');
  expect(within(await screen.findByRole('main')).getByRole('link', { name: 'layanan@contoh.test' })).toHaveAttribute(
    'href',
    'mailto:layanan@contoh.test',
  );
});

test('articles are paged, and search, category and page are in the URL', async () => {
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

test.each([
  ['/tentang/hilang', '/api/content/show/about/hilang', 'Semua halaman tentang', '/tentang'],
  ['/layanan/hilang', '/api/content/show/service/hilang', 'Semua halaman layanan', '/layanan'],
])('a missing page %s leads to the list of its kind', async (path, call, label, list) => {
  portal.respond('GET', call, { status: 404, json: { message: 'Halaman tidak ditemukan.' } });
  renderPages(publicRoutes, path);
  expect(await screen.findByRole('heading', { name: 'Halaman ini tidak ada' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: label })).toHaveAttribute('href', list);
});
