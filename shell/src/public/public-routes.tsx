import type { RouteObject } from 'react-router-dom';
import { later } from '../frame/later';
import { LandingPage } from './landing-page';
import { PublicLayout } from './public-layout';

/** The landing page comes with the first download, the others when they are opened. */
export const publicRoutes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: '/', element: <LandingPage /> },
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
