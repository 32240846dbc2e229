import type { RouteObject } from 'react-router-dom';
import { later } from '../frame/later';

const start = () => import(/* webpackChunkName: "public" */ './start');

/** The landing page comes with the first download, the others when they are opened. */
export const publicRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await start()).PublicLayout }),
    children: [
      { path: '/', lazy: async () => ({ Component: (await start()).LandingPage }) },
      { path: '/berita', element: later(async () => (await import('./news-page')).NewsPage) },
      { path: '/berita/view', element: later(async () => (await import('./article-page')).ArticlePage) },
      { path: '/berita/category', element: later(async () => (await import('./category-page')).CategoryPage) },
      { path: '/tentang', element: later(async () => (await import('./pages-page')).AboutPages) },
      { path: '/tentang/:slug', element: later(async () => (await import('./published-page')).AboutPage) },
      { path: '/layanan', element: later(async () => (await import('./pages-page')).ServicePages) },
      { path: '/layanan/:slug', element: later(async () => (await import('./published-page')).ServicePage) },
      { path: '/kontak', element: later(async () => (await import('./contact-page')).ContactPage) },
    ],
  },
];
